// What every C++ solution is compiled with. It is compiled ahead together with the whole standard library, so that a
// candidate's few lines are all that remains to be compiled. See greenroom/languages/language.py for the protocol.
#include <bits/stdc++.h>

#define GREENROOM_FORWARD(name) std::forward<decltype(name)>(name)

namespace greenroom {

// Basic blocks executed so far; only moves in a program built for counting.
extern unsigned long long steps;
extern const bool counting;

// A result that cannot be told: it is reported as an error of the candidate's.
struct Unwritable {
    std::string why;
};

// ---------------------------------------------------------------- values from JSON

// A place in a line of JSON. The judge writes the line itself, so anything unexpected is a mistake of its own.
class Reader {
public:
    explicit Reader(std::string_view line) : at(line.data()), end(line.data() + line.size()) {}

    bool take(char wanted);  // Whether the next character is this one, which is then behind us.
    void expect(char wanted);
    bool take_null();
    long long integer();
    double real();
    bool boolean();
    std::string string();

    // Calls `item` for every member of an array, with the member ahead.
    template <class Item>
    void array(Item item) {
        expect('[');
        if (take(']')) return;
        do item();
        while (take(','));
        expect(']');
    }

private:
    const char* at;
    const char* end;

    void skip_spaces();
    bool take_word(std::string_view word);
    unsigned hexadecimal();
};

template <class T>
struct Value;  // Reads and writes values of one type.

template <class... Ts>
std::tuple<Ts...> read_arguments(Reader& reader) {
    reader.expect('[');
    bool first = true;
    auto separate = [&] {
        if (!first) reader.expect(',');
        first = false;
    };
    // Braces, unlike parentheses, promise to go from left to right.
    std::tuple<Ts...> arguments{(separate(), Value<Ts>::read(reader))...};
    reader.expect(']');
    return arguments;
}

// ---------------------------------------------------------------- values to JSON

class Writer {
public:
    std::string text;

    void integer(long long value);
    void integer(unsigned long long value);
    void real(double value);
    void boolean(bool value) { text += value ? "true" : "false"; }
    void null() { text += "null"; }
    void string(std::string_view value);

    void separate() {
        if (fresh != text.size()) text += ',';
    }
    void open(char bracket) {
        text += bracket;
        fresh = text.size();
    }
    void close(char bracket) { text += bracket; }

private:
    std::size_t fresh = 0;  // Where the bracket opened last ends: nothing has to be separated there.
};

// ---------------------------------------------------------------- types

template <class T>
    requires std::is_integral_v<T>
struct Value<T> {
    static T read(Reader& reader) { return static_cast<T>(reader.integer()); }

    // Written as what the candidate returned, so that a long that does not fit is not cut to look right.
    template <class Given>
    static void write(Writer& writer, const Given& value) {
        if constexpr (std::is_floating_point_v<Given>)
            writer.real(value);
        else if constexpr (std::is_unsigned_v<Given>)
            writer.integer(static_cast<unsigned long long>(value));
        else
            writer.integer(static_cast<long long>(value));
    }
};

template <>
struct Value<bool> {
    static bool read(Reader& reader) { return reader.boolean(); }
    static void write(Writer& writer, bool value) { writer.boolean(value); }
};

template <>
struct Value<double> {
    static double read(Reader& reader) { return reader.real(); }
    static void write(Writer& writer, double value) { writer.real(value); }
};

template <>
struct Value<std::string> {
    static std::string read(Reader& reader) { return reader.string(); }
    static void write(Writer& writer, std::string_view value) { writer.string(value); }
};

template <class T>
struct Value<std::vector<T>> {
    static std::vector<T> read(Reader& reader) {
        std::vector<T> items;
        reader.array([&] { items.push_back(Value<T>::read(reader)); });
        return items;
    }
    static void write(Writer& writer, const std::vector<T>& items) {
        writer.open('[');
        for (std::size_t i = 0; i < items.size(); ++i) {
            writer.separate();
            Value<T>::write(writer, static_cast<const T&>(items[i]));
        }
        writer.close(']');
    }
};

template <class K, class V>
struct Value<std::unordered_map<K, V>> {
    static std::unordered_map<K, V> read(Reader& reader) {
        std::unordered_map<K, V> members;
        reader.expect('{');
        if (reader.take('}')) return members;
        do {
            K key = read_key(reader.string());
            reader.expect(':');
            members.emplace(std::move(key), Value<V>::read(reader));
        } while (reader.take(','));
        reader.expect('}');
        return members;
    }
    static void write(Writer& writer, const std::unordered_map<K, V>& members) {
        writer.open('{');
        for (const auto& [key, value] : members) {
            writer.separate();
            if constexpr (std::is_same_v<K, std::string>)
                writer.string(key);
            else
                writer.string(std::to_string(key));
            writer.text += ':';
            Value<V>::write(writer, value);
        }
        writer.close('}');
    }

private:
    static K read_key(std::string text) {
        if constexpr (std::is_same_v<K, std::string>)
            return text;
        else
            return static_cast<K>(std::stoll(text));
    }
};

template <class T>
struct Value<std::optional<T>> {
    static std::optional<T> read(Reader& reader) {
        if (reader.take_null()) return std::nullopt;
        return Value<T>::read(reader);
    }
    static void write(Writer& writer, const std::optional<T>& value) {
        if (value)
            Value<T>::write(writer, *value);
        else
            writer.null();
    }
};

// The value of a node, which may be of the candidate's own type.
template <class Node>
    requires requires(Node& node) { node.value; }
auto& held(Node& node) {
    return node.value;
}
template <class Node>
    requires requires(Node& node) { node.val; }
auto& held(Node& node) {
    return node.val;
}

template <class T>
concept Linked = requires(T node) { held(node), node.next; };
template <class T>
concept Tree = requires(T node) { held(node), node.left, node.right; };

// Nodes are never freed: the candidate may have freed them, or still hold them.
template <Linked Node>
struct Value<Node*> {
    using Held = std::remove_cvref_t<decltype(held(std::declval<Node&>()))>;

    static Node* read(Reader& reader) {
        Node* head = nullptr;
        Node** last = &head;
        reader.array([&] {
            *last = new Node(Value<Held>::read(reader));
            last = &(*last)->next;
        });
        return head;
    }
    static void write(Writer& writer, const Node* node) {
        writer.open('[');
        const Node* milestone = node;  // A list that comes back to it has no end.
        for (std::size_t count = 1; node; node = node->next, ++count) {
            writer.separate();
            Value<Held>::write(writer, held(*node));
            if (node->next == milestone) throw Unwritable{"the linked list returned has a cycle"};
            if (std::has_single_bit(count)) milestone = node;
        }
        writer.close(']');
    }
};

template <Tree Node>
struct Value<Node*> {
    using Held = std::remove_cvref_t<decltype(held(std::declval<Node&>()))>;

    static Node* read(Reader& reader) {
        Node* root = nullptr;
        std::deque<Node**> places{&root};
        reader.array([&] {
            Node** place = places.front();
            places.pop_front();
            if (reader.take_null()) return;
            *place = new Node(Value<Held>::read(reader));
            places.push_back(&(*place)->left);
            places.push_back(&(*place)->right);
        });
        return root;
    }
    static void write(Writer& writer, const Node* root) {
        std::vector<const Node*> level_order;
        std::unordered_set<const Node*> seen;
        if (root) level_order.push_back(root);
        for (std::size_t i = 0; i < level_order.size(); ++i) {
            const Node* node = level_order[i];
            if (!node) continue;
            if (!seen.insert(node).second) throw Unwritable{"the tree returned has a node in two places"};
            level_order.push_back(node->left);
            level_order.push_back(node->right);
        }
        while (!level_order.empty() && !level_order.back()) level_order.pop_back();
        writer.open('[');
        for (const Node* node : level_order) {
            writer.separate();
            if (node)
                Value<Held>::write(writer, held(*node));
            else
                writer.null();
        }
        writer.close(']');
    }
};

// ---------------------------------------------------------------- calling

long long cpu_now();

// What one line of input came to.
class Report {
public:
    Writer result;

    // Calls, and keeps what that cost.
    template <class Body>
    auto metered(Body body) {
        struct Meter {
            Report& report;
            unsigned long long steps_before = steps;
            long long cpu_before = cpu_now();
            ~Meter() {
                report.cpu = cpu_now() - cpu_before;
                report.steps_taken = steps - steps_before;
            }
        } meter{*this};
        return body();
    }
    std::string line() const;

private:
    long long cpu = 0;
    unsigned long long steps_taken = 0;
};

// Hands the arguments over, or where the candidate wants to refer to them, lends them.
template <class Callable, class... Ts>
decltype(auto) call(Callable& callable, std::tuple<Ts...>& arguments) {
    return std::apply(
        [&](Ts&... each) -> decltype(auto) {
            if constexpr (std::is_invocable_v<Callable&, Ts&&...>)
                return callable(std::forward<Ts>(each)...);
            else
                return callable(each...);
        },
        arguments);
}

// Lends the arguments, so that a function that returns nothing can change them.
template <class Callable, class... Ts>
void call_in_place(Callable& callable, std::tuple<Ts...>& arguments) {
    if constexpr (std::is_invocable_v<Callable&, Ts&...>)
        std::apply([&](Ts&... each) { callable(each...); }, arguments);
    else
        call(callable, arguments);
}

template <class Callable, class... Ts>
constexpr bool callable_with = std::is_invocable_v<Callable&, Ts&&...> || std::is_invocable_v<Callable&, Ts&...>;

// Calls a method of a fresh object.
template <class Class, class Function>
struct OfFresh {
    Function function;

    template <class... Ts>
        requires std::is_default_constructible_v<Class>
    auto operator()(Ts&&... each) -> std::decay_t<decltype(function(std::declval<Class&>(), std::forward<Ts>(each)...))> {
        auto object = std::make_unique<Class>();
        return function(*object, std::forward<Ts>(each)...);
    }
};

// The function, or where only a method of the class can be called with these types, that.
template <class Class, class... Ts, class Function, class Method>
auto function_or_method(Function function, Method method) {
    if constexpr (!callable_with<Function, Ts...> && callable_with<OfFresh<Class, Method>, Ts...>)
        return OfFresh<Class, Method>{method};
    else
        return function;
}

// Whether what a callable returns can be told as a `Returned`; one that cannot be called is somebody else's concern.
template <class Returned, class Callable, class... Ts>
constexpr bool returns() {
    if constexpr (std::is_void_v<Returned> || !callable_with<Callable, Ts...>)
        return true;
    else
        return std::is_convertible_v<
            decltype(call(std::declval<Callable&>(), std::declval<std::tuple<Ts...>&>())), Returned>;
}

template <class Returned, class... Ts, class Function>
void answer_function(Function function, Reader& reader, Report& report) {
    auto arguments = read_arguments<Ts...>(reader);
    if constexpr (std::is_void_v<Returned>) {
        report.metered([&] { call_in_place(function, arguments); });
        report.result.open('[');
        std::apply(
            [&](const Ts&... each) { ((report.result.separate(), Value<Ts>::write(report.result, each)), ...); },
            arguments);
        report.result.close(']');
    } else {
        auto returned = report.metered([&] { return call(function, arguments); });
        Value<Returned>::write(report.result, returned);
    }
}

// One call of a method with its arguments, to be made later.
template <class Class>
using Call = std::function<void(Class&, Writer&)>;

template <class Class>
struct Method {
    std::string_view name;
    std::function<Call<Class>(Reader&)> read;
};

template <class Class, class Returned, class... Ts, class Function>
Method<Class> method(std::string_view name, Function function) {
    return {name, [function](Reader& reader) -> Call<Class> {
                return [function, arguments = read_arguments<Ts...>(reader)](Class& object, Writer& result) mutable {
                    auto bound = [&](auto&&... each) -> decltype(function(object, GREENROOM_FORWARD(each)...)) {
                        return function(object, GREENROOM_FORWARD(each)...);
                    };
                    if constexpr (std::is_void_v<Returned>) {
                        call(bound, arguments);
                        result.null();
                    } else {
                        auto returned = call(bound, arguments);
                        Value<Returned>::write(result, returned);
                    }
                };
            }};
}

// The calls are all read before the first is made, and each result is written before the next call can change it.
template <class Class, class... Ts, class Construct>
void answer_class(Construct construct, const std::vector<Method<Class>>& methods, Reader& reader, Report& report) {
    reader.expect('[');
    auto arguments = read_arguments<Ts...>(reader);
    reader.expect(',');
    std::vector<Call<Class>> calls;
    reader.array([&] {
        reader.expect('[');
        const std::string name = reader.string();
        reader.expect(',');
        for (const Method<Class>& method : methods)
            if (method.name == name) calls.push_back(method.read(reader));
        reader.expect(']');
    });
    reader.expect(']');
    std::unique_ptr<Class> object;
    report.metered([&] {
        object.reset(call(construct, arguments));
        report.result.open('[');
        for (const Call<Class>& call : calls) {
            report.result.separate();
            call(*object, report.result);
        }
        report.result.close(']');
    });
}

// Generated for the signature: reads arguments, calls the candidate's code, writes the result.
void answer(Reader& reader, Report& report);

}  // namespace greenroom
