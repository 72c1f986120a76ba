// Ask the compiler's own parts to start something or to write a file.
// program 27
// expect: accepted | compile_error
// secret
#pragma GCC plugin "/tmp/plugin.so"
#pragma GCC optimize("plugin=/tmp/plugin.so", "wrapper=/bin/sh", "dump-tree-all=/usr/greenroom_was_here")
__attribute__((optimize("fplugin=/tmp/plugin.so"))) void optimized() {}
asm(".print \"assembling\"\n.include \"/etc/shadow\"");

std::vector<std::string> attack(int token) { return {}; }
