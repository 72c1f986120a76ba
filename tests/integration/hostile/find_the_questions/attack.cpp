// Look for Greenroom's own files, which know the answers.
// program 17
// expect: accepted
namespace fs = std::filesystem;

std::vector<std::string> attack(int token) {
    const std::set<std::string> telling{"greenroom", "packs", "cases.yaml", "site-packages", "dist-packages"};
    std::vector<std::string> done;
    std::error_code ignored;
    const auto options = fs::directory_options::skip_permission_denied;
    for (fs::recursive_directory_iterator at("/", options), end; at != end; at.increment(ignored)) {
        // The headers and libraries of the machine are many; what is wanted does not lie that deep.
        if (at.depth() > 3) at.disable_recursion_pending();
        if (telling.contains(at->path().filename()) && !fs::is_empty(at->path(), ignored)) done.push_back(at->path());
    }
    return done;
}
