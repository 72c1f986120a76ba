// Put something else in place of the program, for the next case to run.
// program 23
// expect: accepted
// times: 2
#include <fcntl.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

std::vector<std::string> attack(int token) {
    std::vector<std::string> done;
    if (::open("/box/solution", O_WRONLY) >= 0) done.push_back("open");
    if (::chmod("/box/solution", 0777) == 0) done.push_back("chmod");
    if (::rename("/box/solution", "/box/other") == 0) done.push_back("rename");
    if (::unlink("/box/solution") == 0) done.push_back("unlink");
    if (::symlink("/tmp", "/box/link") == 0) done.push_back("symlink");
    if (::rename("/box", "/cell") == 0) done.push_back("rename of the folder");
    if (::mount(nullptr, "/box", nullptr, MS_REMOUNT | MS_BIND, nullptr) == 0) done.push_back("remount");
    return done;
}
