// Ask the compiler which files of the machine there are.
// program 24
// expect: accepted
std::vector<std::string> attack(int token) {
    std::vector<std::string> done;
#if __has_include("/etc/passwd")
    done.push_back("/etc/passwd");
#endif
#if __has_include("/etc/hostname")
    done.push_back("/etc/hostname");
#endif
#if __has_include("/proc/self/status")
    done.push_back("/proc/self/status");
#endif
#if __has_include("/var/log/dpkg.log")
    done.push_back("other files");
#endif
    return done;
}
