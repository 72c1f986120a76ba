// Read what is the machine's and write where programs are.
// program 12
// expect: accepted
std::vector<std::string> attack(int token) {
    std::vector<std::string> done;
    for (const char* path : {"/etc/passwd", "/etc/shadow", "/etc/hostname", "/proc/self", "/proc/1", "/sys/kernel", "/var",
                             "/home", "/root", "/run"})
        if (std::filesystem::exists(path)) done.push_back(path);
    for (const char* path : {"/usr/greenroom_was_here", "/usr/bin/greenroom_was_here", "/lib/greenroom_was_here",
                             "/greenroom_was_here", "/box/greenroom_was_here", "/prelude/greenroom_was_here"})
        if (std::ofstream(path)) done.push_back(path);
    return done;
}
