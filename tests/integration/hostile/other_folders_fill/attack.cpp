// Find any other place that can be written to.
// programs 10, 12
// expect: accepted
namespace fs = std::filesystem;

std::vector<std::string> attack(int token) {
    std::vector<std::string> done;
    const auto options = fs::directory_options::skip_permission_denied;
    std::error_code ignored;
    const fs::path allowed = fs::canonical("/tmp");
    for (fs::recursive_directory_iterator at("/", options), end; at != end; at.increment(ignored)) {
        if (!at->is_directory(ignored) || at->is_symlink(ignored) || at->path() == allowed) continue;
        // Three folders deep says enough, of thousands with the same owner.
        if (at.depth() > 2) at.disable_recursion_pending();
        if (std::ofstream(at->path() / "greenroom_was_here")) done.push_back(at->path());
    }
    return done;
}
