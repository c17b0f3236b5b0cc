# What `cmake --install` installs, all of it as the component paigow_development: the library, its
# headers, a package for find_package and one for pkg-config.  Each of them finds the others from
# where it is itself, so that the whole can be moved.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_directory ${CMAKE_INSTALL_LIBDIR}/cmake/paigow)

install(TARGETS paigow EXPORT paigow
  ARCHIVE COMPONENT paigow_development
  LIBRARY COMPONENT paigow_development NAMELINK_COMPONENT paigow_development
  RUNTIME COMPONENT paigow_development
  INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  COMPONENT paigow_development FILES_MATCHING PATTERN "*.h")

# It depends on nothing, so that its targets are the whole package.
install(EXPORT paigow NAMESPACE paigow:: FILE paigow-config.cmake
  DESTINATION ${package_directory} COMPONENT paigow_development)
write_basic_package_version_file(paigow-config-version.cmake
  VERSION ${version} COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/paigow-config-version.cmake
  DESTINATION ${package_directory} COMPONENT paigow_development)

# All paths of paigow.pc start from its own folder.
set(pc_directory ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig)
cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX BASE_DIRECTORY ${pc_directory}
  OUTPUT_VARIABLE pc_to_prefix)
cmake_path(RELATIVE_PATH CMAKE_INSTALL_FULL_INCLUDEDIR BASE_DIRECTORY ${pc_directory}
  OUTPUT_VARIABLE pc_to_include)
list(TRANSFORM public_definitions PREPEND " -D" OUTPUT_VARIABLE pc_definitions)
list(JOIN pc_definitions "" pc_definitions)
configure_file(cmake/paigow.pc.in paigow.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/paigow.pc
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT paigow_development)
