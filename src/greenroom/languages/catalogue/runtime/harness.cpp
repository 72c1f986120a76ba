// The part of the C++ harness that does not depend on types.
#include "harness.hpp"

#include <cxxabi.h>
#include <unistd.h>

namespace greenroom {

unsigned long long steps = 0;

namespace {

constexpr int results = 3;

[[noreturn]] void not_expected(const char* at, const char* end) {
    throw Unwritable{"the judge wrote arguments that do not fit: " + std::string(at, std::min(end, at + 40))};
}

void append_utf8(std::string& text, unsigned code) {
    const auto tail = [&](int shift) { text += static_cast<char>(0x80 | ((code >> shift) & 0x3F)); };
    if (code < 0x80) {
        text += static_cast<char>(code);
    } else if (code < 0x800) {
        text += static_cast<char>(0xC0 | (code >> 6));
        tail(0);
    } else if (code < 0x10000) {
        text += static_cast<char>(0xE0 | (code >> 12));
        tail(6), tail(0);
    } else {
        text += static_cast<char>(0xF0 | (code >> 18));
        tail(12), tail(6), tail(0);
    }
}

// The code point at the start of the text and how many bytes it takes; a length of 0 where the bytes are no UTF-8.
// Halves of surrogate pairs pass, as they do on the way in.
std::pair<unsigned, std::size_t> decode_utf8(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text[0]);
    const std::size_t length = lead < 0x80 ? 1 : lead >> 5 == 0b110 ? 2 : lead >> 4 == 0b1110 ? 3 : lead >> 3 == 0b11110 ? 4 : 0;
    if (length == 0 || length > text.size()) return {0, 0};
    unsigned code = length == 1 ? lead : lead & (0xFF >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte >> 6 != 0b10) return {0, 0};
        code = code << 6 | (byte & 0x3F);
    }
    constexpr unsigned least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (code < least[length] || code > 0x10FFFF) return {0, 0};
    return {code, length};
}

void append_escape(std::string& text, unsigned code) {
    char escape[8];
    std::snprintf(escape, sizeof escape, "\\u%04x", code);
    text += escape;
}

std::string error_line(std::string_view message) {
    Writer writer;
    writer.text = "{\"error\":";
    writer.string(message);
    return writer.text + "}";
}

std::string name_of_current_exception() {
    const std::type_info* type = abi::__cxa_current_exception_type();
    if (!type) return "an unknown exception";
    char* name = abi::__cxa_demangle(type->name(), nullptr, nullptr, nullptr);
    std::string text = name ? name : type->name();
    std::free(name);
    return text;
}

std::string outcome(std::string_view line) {
    try {
        Reader reader(line);
        Report report;
        answer(reader, report);
        return report.line();
    } catch (const Unwritable& unwritable) {
        return error_line(unwritable.why);
    } catch (const std::bad_array_new_length& exception) {
        return error_line(name_of_current_exception() + ": " + exception.what());
    } catch (const std::bad_alloc&) {
        return "{\"memory\":true}";
    } catch (const std::exception& exception) {
        return error_line(name_of_current_exception() + ": " + exception.what());
    } catch (const std::string& text) {
        return error_line("std::string: " + text);
    } catch (const char* text) {
        return error_line("const char*: " + std::string(text));
    } catch (int number) {
        return error_line("int: " + std::to_string(number));
    } catch (...) {
        return error_line(name_of_current_exception());
    }
}

bool next_line(std::string& buffer, std::string& line) {
    std::size_t searched = 0;
    for (;;) {
        if (const auto end = buffer.find('\n', searched); end != std::string::npos) {
            line.assign(buffer, 0, end);
            buffer.erase(0, end + 1);
            return true;
        }
        searched = buffer.size();
        buffer.resize(searched + (1 << 16));
        const ssize_t got = ::read(STDIN_FILENO, buffer.data() + searched, 1 << 16);
        buffer.resize(searched + std::max<ssize_t>(got, 0));
        if (got > 0 || (got < 0 && errno == EINTR)) continue;
        line = std::exchange(buffer, {});
        return !line.empty();
    }
}

void send(std::string text) {
    text += '\n';
    for (std::size_t sent = 0; sent < text.size();) {
        const ssize_t count = ::write(results, text.data() + sent, text.size() - sent);
        if (count > 0)
            sent += count;
        else if (count < 0 && errno != EINTR)
            ::_exit(1);  // Nobody listens any more.
    }
}

void flush_candidate() {
    std::cout.flush();
    std::clog.flush();
    std::wcout.flush();
    std::fflush(nullptr);
}

}  // namespace

void Reader::skip_spaces() {
    while (at != end && (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\n')) ++at;
}

bool Reader::take(char wanted) {
    skip_spaces();
    if (at == end || *at != wanted) return false;
    ++at;
    return true;
}

void Reader::expect(char wanted) {
    if (!take(wanted)) not_expected(at, end);
}

bool Reader::take_word(std::string_view word) {
    skip_spaces();
    if (!std::string_view(at, end - at).starts_with(word)) return false;
    at += word.size();
    return true;
}

bool Reader::take_null() { return take_word("null"); }

bool Reader::boolean() {
    if (take_word("true")) return true;
    if (take_word("false")) return false;
    not_expected(at, end);
}

long long Reader::integer() {
    skip_spaces();
    long long value = 0;
    const auto [rest, problem] = std::from_chars(at, end, value);
    if (problem != std::errc()) not_expected(at, end);
    at = rest;
    return value;
}

double Reader::real() {
    skip_spaces();
    double value = 0;
    const auto [rest, problem] = std::from_chars(at, end, value);
    if (problem == std::errc::invalid_argument) not_expected(at, end);
    // Too large or too small for a double: strtod knows which.
    if (problem == std::errc::result_out_of_range) value = std::strtod(std::string(at, rest).c_str(), nullptr);
    at = rest;
    return value;
}

unsigned Reader::hexadecimal() {
    unsigned value = 0;
    if (end - at < 4 || std::from_chars(at, at + 4, value, 16).ptr != at + 4) not_expected(at, end);
    at += 4;
    return value;
}

std::string Reader::string() {
    expect('"');
    std::string text;
    for (;;) {
        const char* plain = at;
        while (at != end && *at != '"' && *at != '\\') ++at;
        text.append(plain, at);
        if (end - at < 2 && (at == end || *at == '\\')) not_expected(at, end);
        if (*at++ == '"') return text;
        const char escaped = *at++;
        if (escaped == 'u') {
            unsigned code = hexadecimal();
            // The second half may follow; if it does not, the first stands alone.
            if (code >= 0xD800 && code < 0xDC00 && std::string_view(at, end - at).starts_with("\\u")) {
                const char* alone = at;
                at += 2;
                const unsigned low = hexadecimal();
                if (low >= 0xDC00 && low < 0xE000)
                    code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
                else
                    at = alone;
            }
            append_utf8(text, code);
        } else {
            constexpr std::string_view names = "bfnrt", meant = "\b\f\n\r\t";
            const auto which = names.find(escaped);
            text += which == names.npos ? escaped : meant[which];
        }
    }
}

void Writer::integer(long long value) { text += std::to_string(value); }

void Writer::integer(unsigned long long value) { text += std::to_string(value); }

void Writer::real(double value) {
    if (!std::isfinite(value)) {
        // By the names that the judge reads.
        text += std::isnan(value) ? "NaN" : value < 0 ? "-Infinity" : "Infinity";
        return;
    }
    char digits[32];
    const auto [end, problem] = std::to_chars(digits, digits + sizeof digits, value);
    const std::string_view shortest(digits, end - digits);
    text += shortest;
    if (shortest.find_first_of(".e") == shortest.npos) text += ".0";
}

void Writer::string(std::string_view value) {
    text += '"';
    while (!value.empty()) {
        const auto [code, length] = decode_utf8(value);
        if (length == 0)
            text += "\\ufffd";
        else if (code == '"' || code == '\\')
            text += {'\\', static_cast<char>(code)};
        else if (code < 0x20 || code == 0x7F || (code >= 0xD800 && code < 0xE000))
            append_escape(text, code);
        else
            text += value.substr(0, length);
        value.remove_prefix(std::max<std::size_t>(length, 1));
    }
    text += '"';
}

long long cpu_now() {
    timespec now;
    // The clock of the whole process only moves with the kernel's ticks as soon as there is a limit to it.
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return now.tv_sec * 1'000'000'000LL + now.tv_nsec;
}

std::string Report::line() const {
    std::string text = "{\"ok\":" + result.text + ",\"cpu\":" + std::to_string(cpu);
    if (counting) text += ",\"steps\":" + std::to_string(steps_taken);
    return text + "}";
}

}  // namespace greenroom

int main() {
    std::string buffer, line;
    while (greenroom::next_line(buffer, line)) {
        const std::string told = greenroom::outcome(line);
        greenroom::flush_candidate();
        greenroom::send(told);
    }
    // The candidate's global objects are not worth tearing down.
    ::_exit(0);
}
