#include "documents.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <initializer_list>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>

namespace documents
{
namespace
{

using Json = nlohmann::json;
using Ordered = nlohmann::ordered_json; // what is written, in the order in which it is made

constexpr std::size_t most_shown = 80;
constexpr std::size_t most_name = 100;
constexpr int most_depth = 5; // a round has four: itself, seats, a seat, wagers, a wager

// ---- any JSON ----

std::string dump(const Ordered &document)
{
    return document.dump(-1, ' ', false, Ordered::error_handler_t::replace);
}

// A bad value for a message, cut if it is long.
std::string shown(const Json &value)
{
    std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
    return text.size() <= most_shown ? text : text.substr(0, most_shown - 3) + "...";
}

// Refuses what the parser lets pass: a key that is there twice, and a nesting that is no round's.
class Strict
{
  public:
    bool operator()(int depth, Json::parse_event_t event, const Json &parsed)
    {
        if (depth > most_depth)
            throw Refused("round: nested too deeply");
        if (event == Json::parse_event_t::object_start)
            keys_.emplace_back();
        else if (event == Json::parse_event_t::object_end)
            keys_.pop_back();
        else if (event == Json::parse_event_t::key && !keys_.back().insert(parsed).second)
            throw Refused("round: " + shown(parsed) + " is there twice");
        return true;
    }

  private:
    std::vector<std::set<std::string>> keys_;
};

Json parse(const std::string &line)
{
    if (line.size() > most_line)
        throw Refused("a line of more than " + std::to_string(most_line) + " bytes");
    try {
        return Json::parse(line, Strict());
    } catch (const Json::parse_error &error) {
        throw Refused("not JSON: byte " + std::to_string(error.byte));
    } catch (const Json::exception &) {
        throw Refused("not JSON: a number that is too large");
    }
}

using Keys = std::vector<std::string>;

// The object itself, if it has all the required fields and no unknown ones.
const Json &fields(const Json &document, const std::string &where, const Keys &required,
                   const Keys &optional = {})
{
    const auto has = [](const Keys &keys, const std::string &key) {
        return std::find(keys.begin(), keys.end(), key) != keys.end();
    };
    if (!document.is_object())
        throw Refused(where + ": expected an object, not " + shown(document));
    for (const auto &[key, value] : document.items())
        if (!has(required, key) && !has(optional, key))
            throw Refused(where + ": unknown key " + shown(key));
    for (const std::string &key : required)
        if (!document.contains(key))
            throw Refused(where + ": \"" + key + "\" is missing");
    return document;
}

const std::string &text(const Json &value, const std::string &what)
{
    if (!value.is_string())
        throw Refused(what + " must be text, not " + shown(value));
    return value.get_ref<const std::string &>();
}

// A whole number that the type can hold.
template <typename Number> Number whole(const Json &value, const std::string &what)
{
    constexpr auto least = std::numeric_limits<Number>::min();
    constexpr auto most = std::numeric_limits<Number>::max();
    if (!value.is_number_integer())
        throw Refused(what + " must be a whole number, not " + shown(value));
    const bool is_large =
        value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(most);
    if (is_large || (!value.is_number_unsigned() && value.get<std::int64_t>() < least))
        throw Refused(what + " is out of range: " + shown(value));
    return value.get<Number>();
}

bool flag(const Json &value, const std::string &what)
{
    if (!value.is_boolean())
        throw Refused(what + " must be true or false, not " + shown(value));
    return value.get<bool>();
}

// ---- cards ----

std::string card_text(std::uint8_t card)
{
    std::string text(PAIGOW_CARD_TEXT, ' ');
    paigow_card_text(card, text.data());
    return text;
}

std::string cards_text(const std::uint8_t *cards, std::size_t count)
{
    std::string text;
    for (std::size_t i = 0; i < count; i++)
        text += (i ? " " : "") + card_text(cards[i]);
    return text;
}

struct Cards {
    std::array<std::uint8_t, PAIGOW_DECK> codes = {};
    std::size_t count = 0;
};

Cards cards(const Json &value, const std::string &what)
{
    const std::string &written = text(value, what);
    Cards read;
    paigow_fault fault;
    if (!paigow_parse_cards(written.data(), written.size(), read.codes.data(), read.codes.size(),
                            &read.count, &fault))
        return read;
    if (fault.status != PAIGOW_ERROR_TEXT)
        throw Refused(what + ": more cards than a deck has", fault);
    const std::string word = written.substr(fault.index, static_cast<std::size_t>(fault.value));
    throw Refused(what + ": " + shown(word) + " is not a card", fault);
}

void read_hand(const Json &value, const std::string &what, std::uint8_t hand[PAIGOW_HAND])
{
    const Cards read = cards(value, what);
    paigow_fault fault;
    if (paigow_check_cards(read.codes.data(), read.count, PAIGOW_HAND, &fault) ==
        PAIGOW_ERROR_COUNT)
        throw Refused(what + ": expected 7 cards, got " + std::to_string(read.count), fault);
    std::copy_n(read.codes.begin(), PAIGOW_HAND, hand);
}

// ---- reading a round ----

// The number of a player: the same name is the same player (W9).
std::uint32_t number_of(const std::string &name, std::vector<std::string> &players)
{
    const auto found = std::find(players.begin(), players.end(), name);
    const auto number = static_cast<std::uint32_t>(found - players.begin());
    if (found == players.end())
        players.push_back(name);
    return number;
}

// The name of who plays a seat; nobody can be called like the dealer, the house, or somebody else
// who has no name.
std::string player_name(const Json &seat, const std::string &where)
{
    const std::string name =
        seat.contains("player") ? text(seat["player"], where + ": player") : "";
    const auto is_control = [](unsigned char c) { return c < ' ' || c == 0x7F; };
    const auto begins = [](unsigned char c) { return (c & 0xC0) != 0x80; }; // of UTF-8
    if (name.empty())
        return where;
    if (std::count_if(name.begin(), name.end(), begins) > static_cast<long>(most_name) ||
        std::any_of(name.begin(), name.end(), is_control) || name.front() == ' ' ||
        name.back() == ' ' || name == "dealer" || name == "house" ||
        (name.rfind("seat ", 0) == 0 && name != where))
        throw Refused(where + ": the player cannot be called " + shown(name));
    return name;
}

// Red or black; a seat names one of them for all its wagers on a color.
void read_color(const Json &value, const std::string &what, bool is_first, paigow_seat &seat)
{
    const std::string &name = text(value, what);
    const std::uint8_t color = name == "red" ? PAIGOW_RED : PAIGOW_BLACK;
    if (name != "red" && name != "black")
        throw Refused(what + " must be red or black, not " + shown(name));
    if (!is_first && color != seat.color)
        throw Refused(what + ": a seat names one color, not both");
    seat.color = color;
}

bool is_of_color(const paigow_bonus_wager &wager)
{
    return paigow_table_needs(wager.pays) & PAIGOW_NEEDS_COLOR;
}

void read_wagers(const Json &document, const std::string &where, const named_game &game,
                 paigow_seat &seat)
{
    Keys keys = {"main"};
    for (std::size_t i = 0; i < game.game->bonus_count; i++)
        keys.push_back(game.wagers[i].key);
    fields(document, where + ", wagers", {}, keys);
    bool is_first = true;
    for (std::size_t wager = 0; wager < keys.size(); wager++) {
        if (!document.contains(keys[wager]))
            continue;
        const std::string what = where + ": " + keys[wager];
        const Json *stake = &document[keys[wager]];
        if (wager && is_of_color(game.game->bonus[wager - 1])) {
            fields(*stake, what, {"stake", "color"});
            read_color((*stake)["color"], what + ": color", is_first, seat);
            stake = &(*stake)["stake"];
            is_first = false;
        }
        seat.stake[wager] = whole<std::int64_t>(*stake, what);
        seat.wagers = static_cast<std::uint8_t>(seat.wagers | 1U << wager);
    }
}

void read_seat(const Json &document, const std::string &at, Round &round, paigow_seat &seat)
{
    fields(document, at, {"seat", "cards", "wagers"}, {"player", "low"});
    seat.number = whole<std::uint8_t>(document["seat"], at + ": seat");
    const std::string where = "seat " + std::to_string(seat.number);
    seat.player = number_of(player_name(document, where), round.players);
    read_hand(document["cards"], where + ": cards", seat.cards);
    if (document.contains("low")) {
        // Only whether it is two cards of the seven matters: more than seven are as foul as three.
        const Cards low = cards(document["low"], where + ": low");
        seat.by_hand = 1;
        seat.low_count = static_cast<std::uint8_t>(std::min<std::size_t>(low.count, PAIGOW_HAND));
        std::copy_n(low.codes.begin(), seat.low_count, seat.low);
    }
    read_wagers(document["wagers"], where, *round.game, seat);
}

void read_bank(const Json &document, paigow_round &table)
{
    fields(document, "bank", {"seat", "chips"}, {"co_bank", "dealer_wager"});
    table.bank = whole<std::uint8_t>(document["seat"], "bank: seat");
    if (!table.bank)
        throw Refused("bank: there is no seat 0");
    table.chips = whole<std::int64_t>(document["chips"], "bank: chips");
    table.co_bank = document.contains("co_bank") && flag(document["co_bank"], "bank: co_bank");
    if (document.contains("dealer_wager"))
        table.dealer_stake = whole<std::int64_t>(document["dealer_wager"], "bank: dealer_wager");
}

} // namespace

Round parse_round(const std::string &line)
{
    const Json document = parse(line);
    fields(document, "round", {"format", "version", "game", "dealer", "seats"}, {"bank"});
    if (document["format"] != "paigow/round")
        throw Refused("round: format must be \"paigow/round\", not " + shown(document["format"]));
    if (!document["version"].is_number_integer() || document["version"] != 1)
        throw Refused("round: version must be 1, not " + shown(document["version"]));
    Round round;
    const std::string &name = text(document["game"], "round: game");
    round.game = find_game(name.c_str());
    if (!round.game || name != round.game->name) // there may be a NUL in the text
        throw Refused("round: there is no game " + shown(document["game"]));
    read_hand(document["dealer"], "dealer", round.table.dealer);
    const Json &seats = document["seats"];
    if (!seats.is_array() || seats.empty() || seats.size() > PAIGOW_MOST_SEATS)
        throw Refused("round: seats must be a list of 1 to " + std::to_string(PAIGOW_MOST_SEATS) +
                      " seats, not " + shown(seats));
    for (const Json &seat : seats) {
        const std::string at = "seats[" + std::to_string(round.table.seat_count) + "]";
        read_seat(seat, at, round, round.table.seats[round.table.seat_count]);
        round.table.seat_count++;
    }
    if (document.contains("bank"))
        read_bank(document["bank"], round.table);
    return round;
}

// ---- settling, and what is wrong ----

namespace
{

// What ledgers call a wager, or what is none.
std::string wager_name(const named_game &game, int wager)
{
    constexpr std::array<const char *, 5> others = {"envy", "commission", "bank", "tray", "cards"};
    if (wager >= PAIGOW_WAGERS)
        return others.at(static_cast<std::size_t>(wager - PAIGOW_WAGERS));
    return wager == PAIGOW_MAIN ? "main" : game.wagers[wager - 1].name;
}

std::string value_text(const paigow_fault &fault)
{
    const bool is_card =
        fault.status == PAIGOW_ERROR_DUPLICATE || fault.status == PAIGOW_ERROR_CARD;
    return is_card ? card_text(static_cast<std::uint8_t>(fault.value))
                   : std::to_string(fault.value);
}

// What is wrong with a round, from what the core says of it.
std::string words_of(const paigow_fault &fault, const named_game &game)
{
    const int status = fault.status;
    const bool is_of_dealer = fault.seat == 0 && status != PAIGOW_ERROR_SEAT;
    const bool is_of_wager = status == PAIGOW_ERROR_STAKE || status == PAIGOW_ERROR_WAGER ||
                             status == PAIGOW_ERROR_UNEVEN;
    std::string words = is_of_dealer ? "dealer" : "seat " + std::to_string(fault.seat);
    if (is_of_wager && !is_of_dealer)
        words += ", " + wager_name(game, fault.wager);
    words += std::string(": ") + paigow_status_text(status);
    if (status == PAIGOW_ERROR_BANK)
        words += std::string(": ") + refusal_words[fault.index];
    return words + " (" + value_text(fault) + ")";
}

} // namespace

paigow_ledger settle(const Round &round, const loaded_game &game)
{
    paigow_ledger ledger;
    paigow_fault fault;
    if (paigow_settle_round(&game.ready, &round.table, &ledger, &fault))
        throw Refused(words_of(fault, *round.game), fault);
    return ledger;
}

std::string error_line(std::uint64_t number, const Refused &refused)
{
    Ordered document = {{"format", "paigow/server-error"}, {"version", 1},      {"line", number},
                        {"error", refused.what()},         {"status", nullptr}, {"fault", nullptr}};
    if (refused.fault) {
        document["status"] = refused.fault->status;
        document["fault"] = {{"seat", refused.fault->seat},
                             {"wager", refused.fault->wager},
                             {"index", refused.fault->index},
                             {"value", refused.fault->value}};
    }
    return dump(document);
}

// ---- writing a ledger ----

namespace
{

// In the order of the enums of setting.h and round.h.
constexpr std::array<const char *, PAIGOW_BANKS + 1> outcomes = {
    "lose", "push", "win", "foul", "announced", "collected", "paid", "supplies", "takes", "banks"};
constexpr std::array<const char *, PAIGOW_FOUL_LOW_HIGHER + 1> fouls = {nullptr, "count",
                                                                        "not dealt", "low higher"};
constexpr std::array<const char *, PAIGOW_REASONS> reasons = {
    "foul",        "dealer pushes", "both higher",    "one higher",   "none higher",
    "bank foul",   "not qualified", "qualified",      "pushes",       "premium",
    "envy",        "premium paid",  "premium no bet", "commission",   "paid of center",
    "dealer paid", "short",         "short half",     "surplus half", "surplus fee",
    "surplus"};

// Text, or null.
Ordered maybe(const char *text)
{
    return text ? Ordered(text) : Ordered();
}

// The cards and values of a setting; nothing, if the cards are foul.
void add_setting(Ordered &document, const paigow_setting &setting, const named_game &game)
{
    const bool is_set = setting.low_value != 0;
    const bool by_house = setting.line != PAIGOW_NO_LINE;
    document["high"] = is_set ? Ordered(cards_text(setting.high, PAIGOW_HIGH)) : Ordered();
    document["low"] = is_set ? Ordered(cards_text(setting.low, PAIGOW_LOW)) : Ordered();
    document["high_value"] = is_set ? Ordered(setting.high_value) : Ordered();
    document["low_value"] = is_set ? Ordered(setting.low_value) : Ordered();
    document["line"] = maybe(by_house ? game.house_lines[setting.line] : nullptr);
    document["foul"] = maybe(fouls.at(setting.foul));
}

// A ledger that is written; it looks things up in the round and the game.
class Writer
{
  public:
    Writer(const Round &round, const loaded_game &game) : round_(round), game_(game)
    {
    }

    Ordered bank() const
    {
        const paigow_round &table = round_.table;
        if (!table.bank)
            return nullptr;
        return {{"seat", table.bank},
                {"chips", table.chips},
                {"co_bank", table.co_bank != 0},
                {"dealer_wager", table.dealer_stake}};
    }

    Ordered dealer(const paigow_ledger &ledger) const
    {
        Ordered document = {{"cards", cards_text(round_.table.dealer, PAIGOW_HAND)},
                            {"pushed", ledger.pushed != 0}};
        add_setting(document, ledger.dealer, *game_.named);
        return document;
    }

    Ordered seat(const paigow_seat_result &result) const
    {
        const int premium = game_.ready.premium;
        Ordered document = {{"seat", result.number},
                            {"player", player(result.number)},
                            {"cards", cards_text(dealt(result.number).cards, PAIGOW_HAND)}};
        add_setting(document, result.setting, *game_.named);
        document["outcome"] = outcomes.at(result.outcome);
        document["bonus_hand"] = maybe(premium ? hand_of(premium, result.bonus_line) : nullptr);
        document["premium"] = result.premium != 0;
        document["net"] = result.net;
        return document;
    }

    Ordered line(const paigow_ledger_line &line) const
    {
        const bool is_premium = line.reason == PAIGOW_BECAUSE_PREMIUM;
        return {{"seat", line.seat},
                {"player", player(line.seat)},
                {"wager", wager_name(*game_.named, line.wager)},
                {"stake", line.stake},
                {"outcome", is_premium ? "premium" : outcomes.at(line.outcome)},
                {"odds", odds(line)},
                {"net", line.net},
                {"house", line.house},
                {"center", line.center},
                {"returned", line.returned},
                {"cut", line.cut},
                {"hand", hand(line)},
                {"other_seat", line.other_seat ? Ordered(line.other_seat) : Ordered()},
                {"reason", reasons.at(line.reason)}};
    }

    Ordered totals(const paigow_ledger &ledger) const
    {
        Ordered players = Ordered::object();
        std::int64_t sum = ledger.house;
        for (std::size_t i = 0; i < ledger.seat_count; i++) {
            const paigow_seat_result &seat = ledger.seats[i];
            const std::string name = player(seat.number);
            players[name] = players.value(name, std::int64_t{0}) + seat.net;
            sum += seat.net;
        }
        return {{"players", players}, {"house", ledger.house}, {"sum", sum}};
    }

  private:
    // The seat of a number, which has one.
    const paigow_seat &dealt(int number) const
    {
        const paigow_seat *seat = round_.table.seats;
        while (seat->number != number)
            seat++;
        return *seat;
    }

    std::string player(int number) const
    {
        return number ? round_.players.at(dealt(number).player) : "dealer";
    }

    const char *hand_of(int wager, int line) const
    {
        return line < 0 ? "nothing" : game_.named->wagers[wager - 1].lines[line].hand;
    }

    // What a wager that won pays.
    Ordered odds(const paigow_ledger_line &line) const
    {
        if (line.outcome != PAIGOW_WIN || line.wager >= PAIGOW_WAGERS)
            return nullptr;
        if (line.wager == PAIGOW_MAIN)
            return "1 to 1";
        return game_.named->wagers[line.wager - 1].lines[line.line].odds;
    }

    // What the pay table of a wager looked at; that of the premium wager for envy and cards.
    Ordered hand(const paigow_ledger_line &line) const
    {
        const bool is_of_premium = line.wager == PAIGOW_ENVY || line.wager == PAIGOW_NO_WAGER;
        const int wager = is_of_premium ? game_.ready.premium : line.wager;
        if (wager == PAIGOW_MAIN || wager >= PAIGOW_WAGERS)
            return nullptr;
        const paigow_bonus_wager &bonus = game_.game.bonus[wager - 1];
        if (bonus.pays->of_dealer)
            return nullptr;
        return is_of_color(bonus) ? color_count(line.seat, *bonus.pays) : hand_of(wager, line.line);
    }

    std::string color_count(int number, const paigow_pay_table &pays) const
    {
        const paigow_seat &seat = dealt(number);
        std::array<std::uint8_t, PAIGOW_HAND> chosen;
        const std::size_t count =
            paigow_cards_of_color(seat.cards, seat.color, pays.joker, chosen.data());
        return std::to_string(count) + " of the color";
    }

    const Round &round_;
    const loaded_game &game_;
};

} // namespace

std::string ledger_line(const Round &round, const loaded_game &game, const paigow_ledger &ledger)
{
    const Writer writer(round, game);
    Ordered seats = Ordered::array();
    for (std::size_t i = 0; i < ledger.seat_count; i++)
        seats.push_back(writer.seat(ledger.seats[i]));
    Ordered lines = Ordered::array();
    for (std::size_t i = 0; i < ledger.line_count; i++)
        lines.push_back(writer.line(ledger.lines[i]));
    return dump({{"format", "paigow/server-ledger"},
                 {"version", 1},
                 {"game", game.named->name},
                 {"house_way", game.named->house_way},
                 {"bank", writer.bank()},
                 {"dealer", writer.dealer(ledger)},
                 {"seats", seats},
                 {"lines", lines},
                 {"totals", writer.totals(ledger)}});
}

} // namespace documents
