// Start programs of the machine, of which a compiler's sandbox has many, to become somebody else.
// program 12
// expect: accepted
#include <sys/wait.h>
#include <unistd.h>

std::vector<std::string> attack(int token) {
    std::vector<std::string> done;
    for (const char* command : {"su -c true", "sudo -n true", "bwrap --bind / / true", "unshare -r true", "mount -t tmpfs x /tmp",
                                "newgrp root", "nsenter -t 1 -m true", "setpriv --reuid 0 true", "chown 0 /tmp", "ping -c 1 127.0.0.1"}) {
        const int status = std::system((std::string(command) + " </dev/null >/dev/null 2>&1").c_str());
        if (WIFEXITED(status) && WEXITSTATUS(status) == 0) done.push_back(command);
    }
    if (::geteuid() == 0 || ::getegid() == 0) done.push_back("root");
    return done;
}
