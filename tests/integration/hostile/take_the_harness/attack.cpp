// Define what the harness defines, and its main function.
// program 19
// expect: compile_error
// secret
namespace greenroom {
void answer(Reader& reader, Report& report) {}
}  // namespace greenroom

std::vector<std::string> attack(int token) { return {}; }
#undef main
int main() { return 0; }
