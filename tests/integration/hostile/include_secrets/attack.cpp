// Have the compiler read files to us, in its messages or in the program.
// program 24
// expect: compile_error
// secret
#include "/etc/shadow"
#include "/etc/passwd"
#include "/proc/self/environ"
#include "/proc/1/cmdline"
#include "/box/../etc/ssh/ssh_host_rsa_key"
asm(".incbin \"/etc/passwd\"");

std::vector<std::string> attack(int token) { return {}; }
