"""What the nodes of each language's grammar mean: which are functions, decisions, blocks, and where names are bound."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from greenroom.patterns import LazyRegex

Place = tuple[str, str]
"""A node's parent's type, and the field of the parent that the node is."""


class Role(Enum):
    """What a name is at the place where it stands."""

    READ = auto()
    VARIABLE = auto()
    FIELD = auto()
    UNPACKED = auto()
    """One of several variables that get their values together: some of them are often not needed."""
    TARGET = auto()
    """Assigned to, and declared elsewhere."""
    FUNCTION = auto()
    METHOD = auto()
    CLASS = auto()
    PARAMETER = auto()
    BRIEF = auto()
    """Of a loop, a comprehension, a small anonymous function or a handler: short-lived, so it may be short."""
    IMPORT = auto()
    MEMBER = auto()
    """After a dot, or a keyword: the name of something that belongs to something else."""


_CLASS_STYLE = LazyRegex(r"_*[A-Z][A-Za-z0-9]*")


@dataclass(frozen=True, slots=True)
class Grammar:
    """One language's grammar. `load` imports it, which only those who need the language should pay for."""

    load: Callable[[], Any]
    names: frozenset[str]
    """Leaves that are names."""
    functions: frozenset[str]
    anonymous: Mapping[Place, str]
    """Where a function without a name of its own gets one: the field of the parent that has it."""
    classes: frozenset[str]
    nesting: frozenset[str]
    decisions: frozenset[str]
    blocks: frozenset[str]
    leaving: frozenset[str]
    """Statements after which a block is not gone on with."""
    comments: frozenset[str]
    strings: frozenset[str]
    calls: Mapping[str, str]
    """Nodes that call, with the field that says what."""
    members: Mapping[str, tuple[str, str]]
    """Nodes that name a member: the field of its owner, and its own."""
    passing: frozenset[Place]
    """Nodes around a name that do not change what it is."""
    roles: Mapping[Place, Role]
    selves: frozenset[str]
    """How a method names its own object."""
    bare_methods: bool
    """Whether a method can be called without naming its object."""
    variable_style: LazyRegex
    function_style: LazyRegex
    class_style: LazyRegex = _CLASS_STYLE


_SNAKE = r"_*[a-z][a-z0-9]*(_[a-z0-9]+)*_*"
_CAMEL = r"[_$]*[a-z][A-Za-z0-9]*[_$]*"
_PASCAL = r"[A-Z][A-Za-z0-9]*"
_UPPER = r"_*[A-Z][A-Z0-9]*(_[A-Z0-9]+)*"
_ONLY_UNDERSCORES = r"_+|\$"


def _any_of(*styles: str) -> LazyRegex:
    return LazyRegex("|".join(f"(?:{style})" for style in (*styles, _ONLY_UNDERSCORES)))


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


def _python() -> Any:
    import tree_sitter_python

    return tree_sitter_python.language()


def _javascript() -> Any:
    import tree_sitter_javascript

    return tree_sitter_javascript.language()


def _typescript() -> Any:
    import tree_sitter_typescript

    return tree_sitter_typescript.language_typescript()


def _java() -> Any:
    import tree_sitter_java

    return tree_sitter_java.language()


def _cpp() -> Any:
    import tree_sitter_cpp

    return tree_sitter_cpp.language()


def _go() -> Any:
    import tree_sitter_go

    return tree_sitter_go.language()


_PYTHON = Grammar(
    load=_python,
    names=frozenset({"identifier"}),
    functions=frozenset({"function_definition"}),
    anonymous={},
    classes=frozenset({"class_definition"}),
    nesting=_words("if_statement for_statement while_statement try_statement with_statement match_statement"),
    decisions=_words(
        "if_statement elif_clause for_statement while_statement except_clause boolean_operator conditional_expression"
        " case_clause if_clause for_in_clause"
    ),
    blocks=_words("block module"),
    leaving=_words("return_statement break_statement continue_statement raise_statement"),
    comments=frozenset({"comment"}),
    strings=frozenset({"string"}),
    calls={"call": "function"},
    members={"attribute": ("object", "attribute")},
    passing=frozenset(
        {
            ("typed_parameter", ""),
            ("default_parameter", "name"),
            ("typed_default_parameter", "name"),
            ("list_splat_pattern", ""),
            ("dictionary_splat_pattern", ""),
            ("pattern_list", ""),
            ("tuple_pattern", ""),
            ("list_pattern", ""),
            ("as_pattern_target", ""),
            ("dotted_name", ""),
        }
    ),
    roles={
        ("function_definition", "name"): Role.FUNCTION,
        ("class_definition", "name"): Role.CLASS,
        ("parameters", ""): Role.PARAMETER,
        ("lambda_parameters", ""): Role.BRIEF,
        ("assignment", "left"): Role.VARIABLE,
        ("named_expression", "name"): Role.VARIABLE,
        ("for_statement", "left"): Role.BRIEF,
        ("for_in_clause", "left"): Role.BRIEF,
        ("as_pattern", "alias"): Role.BRIEF,
        ("attribute", "attribute"): Role.MEMBER,
        ("keyword_argument", "name"): Role.MEMBER,
        ("import_statement", "name"): Role.IMPORT,
        ("import_from_statement", "name"): Role.IMPORT,
        ("import_from_statement", "module_name"): Role.MEMBER,
        ("relative_import", ""): Role.MEMBER,
        ("aliased_import", "name"): Role.MEMBER,
        ("aliased_import", "alias"): Role.IMPORT,
    },
    selves=frozenset({"self", "cls"}),
    bare_methods=False,
    variable_style=_any_of(_SNAKE, _UPPER),
    function_style=_any_of(_SNAKE),
)

_JAVASCRIPT = Grammar(
    load=_javascript,
    names=_words(
        "identifier property_identifier private_property_identifier shorthand_property_identifier"
        " shorthand_property_identifier_pattern type_identifier"
    ),
    functions=_words(
        "function_declaration generator_function_declaration method_definition function_expression arrow_function"
        " generator_function"
    ),
    anonymous={
        ("variable_declarator", "value"): "name",
        ("assignment_expression", "right"): "left",
        ("pair", "value"): "key",
        ("field_definition", "value"): "property",
        ("public_field_definition", "value"): "name",
    },
    classes=_words("class_declaration class abstract_class_declaration"),
    nesting=_words(
        "if_statement for_statement for_in_statement while_statement do_statement switch_statement try_statement"
    ),
    decisions=_words(
        "if_statement for_statement for_in_statement while_statement do_statement switch_case catch_clause"
        " ternary_expression && || ??"
    ),
    blocks=_words("statement_block program switch_case switch_default"),
    leaving=_words("return_statement break_statement continue_statement throw_statement"),
    comments=frozenset({"comment", "html_comment"}),
    strings=frozenset({"string", "template_string"}),
    calls={"call_expression": "function"},
    members={"member_expression": ("object", "property")},
    passing=frozenset(
        {
            ("object_pattern", ""),
            ("array_pattern", ""),
            ("pair_pattern", "value"),
            ("rest_pattern", ""),
            ("assignment_pattern", "left"),
            ("object_assignment_pattern", "left"),
            ("required_parameter", "pattern"),
            ("optional_parameter", "pattern"),
        }
    ),
    roles={
        ("variable_declarator", "name"): Role.VARIABLE,
        ("function_declaration", "name"): Role.FUNCTION,
        ("generator_function_declaration", "name"): Role.FUNCTION,
        ("function_expression", "name"): Role.BRIEF,
        ("method_definition", "name"): Role.METHOD,
        ("field_definition", "property"): Role.FIELD,
        ("public_field_definition", "name"): Role.FIELD,
        ("class_declaration", "name"): Role.CLASS,
        ("abstract_class_declaration", "name"): Role.CLASS,
        ("interface_declaration", "name"): Role.CLASS,
        ("type_alias_declaration", "name"): Role.CLASS,
        ("type_parameter", "name"): Role.BRIEF,
        ("formal_parameters", ""): Role.PARAMETER,
        ("arrow_function", "parameter"): Role.BRIEF,
        ("for_in_statement", "left"): Role.BRIEF,
        ("catch_clause", "parameter"): Role.BRIEF,
        ("assignment_expression", "left"): Role.TARGET,
        ("import_clause", ""): Role.IMPORT,
        ("namespace_import", ""): Role.IMPORT,
        ("import_specifier", "name"): Role.IMPORT,
        ("import_specifier", "alias"): Role.IMPORT,
        ("member_expression", "property"): Role.MEMBER,
        ("pair", "key"): Role.MEMBER,
        ("pair_pattern", "key"): Role.MEMBER,
        ("property_signature", "name"): Role.MEMBER,
        ("method_signature", "name"): Role.MEMBER,
    },
    selves=frozenset({"this"}),
    bare_methods=False,
    variable_style=_any_of(_CAMEL, _UPPER, r"#\w+"),
    function_style=_any_of(_CAMEL, _PASCAL, r"#\w+"),
)

_TYPESCRIPT = Grammar(**{**{name: getattr(_JAVASCRIPT, name) for name in Grammar.__slots__}, "load": _typescript})

_JAVA = Grammar(
    load=_java,
    names=_words("identifier type_identifier"),
    functions=_words("method_declaration constructor_declaration compact_constructor_declaration"),
    anonymous={},
    classes=_words("class_declaration interface_declaration enum_declaration record_declaration"),
    nesting=_words(
        "if_statement for_statement enhanced_for_statement while_statement do_statement switch_expression"
        " try_statement try_with_resources_statement synchronized_statement"
    ),
    decisions=_words(
        "if_statement for_statement enhanced_for_statement while_statement do_statement case catch_clause"
        " ternary_expression && ||"
    ),
    blocks=_words("block constructor_body switch_block_statement_group"),
    leaving=_words("return_statement break_statement continue_statement throw_statement"),
    comments=_words("line_comment block_comment"),
    strings=frozenset({"string_literal"}),
    calls={"method_invocation": "name"},
    members={},
    passing=frozenset({("scoped_identifier", "name")}),
    roles={
        ("variable_declarator", "name"): Role.VARIABLE,
        ("method_declaration", "name"): Role.METHOD,
        ("constructor_declaration", "name"): Role.MEMBER,
        ("class_declaration", "name"): Role.CLASS,
        ("interface_declaration", "name"): Role.CLASS,
        ("enum_declaration", "name"): Role.CLASS,
        ("record_declaration", "name"): Role.CLASS,
        ("type_parameter", ""): Role.BRIEF,
        ("formal_parameter", "name"): Role.PARAMETER,
        ("inferred_parameters", ""): Role.BRIEF,
        ("lambda_expression", "parameters"): Role.BRIEF,
        ("enhanced_for_statement", "name"): Role.BRIEF,
        ("catch_formal_parameter", "name"): Role.BRIEF,
        ("resource", "name"): Role.BRIEF,
        ("assignment_expression", "left"): Role.TARGET,
        ("field_access", "field"): Role.MEMBER,
        ("scoped_identifier", "scope"): Role.MEMBER,
        ("package_declaration", ""): Role.MEMBER,
        ("import_declaration", ""): Role.IMPORT,
    },
    selves=frozenset({"this"}),
    bare_methods=True,
    variable_style=_any_of(_CAMEL, _UPPER),
    function_style=_any_of(_CAMEL),
)

_CPP = Grammar(
    load=_cpp,
    names=_words("identifier field_identifier type_identifier namespace_identifier"),
    functions=_words("function_definition lambda_expression"),
    anonymous={("init_declarator", "value"): "declarator", ("assignment_expression", "right"): "left"},
    classes=_words("class_specifier struct_specifier"),
    nesting=_words(
        "if_statement for_statement for_range_loop while_statement do_statement switch_statement try_statement"
    ),
    decisions=_words(
        "if_statement for_statement for_range_loop while_statement do_statement case catch_clause"
        " conditional_expression && || and or"
    ),
    blocks=_words("compound_statement case_statement"),
    leaving=_words("return_statement break_statement continue_statement throw_statement goto_statement"),
    comments=frozenset({"comment"}),
    strings=_words("string_literal raw_string_literal"),
    calls={"call_expression": "function"},
    members={"field_expression": ("argument", "field"), "qualified_identifier": ("scope", "name")},
    passing=frozenset(
        {
            ("reference_declarator", ""),
            ("pointer_declarator", "declarator"),
            ("array_declarator", "declarator"),
            ("init_declarator", "declarator"),
            ("parenthesized_declarator", ""),
            ("structured_binding_declarator", ""),
            ("qualified_identifier", "name"),
        }
    ),
    roles={
        ("declaration", "declarator"): Role.VARIABLE,
        ("function_declarator", "declarator"): Role.FUNCTION,
        ("parameter_declaration", "declarator"): Role.PARAMETER,
        ("optional_parameter_declaration", "declarator"): Role.PARAMETER,
        ("for_range_loop", "declarator"): Role.BRIEF,
        ("class_specifier", "name"): Role.CLASS,
        ("struct_specifier", "name"): Role.CLASS,
        ("type_definition", "declarator"): Role.BRIEF,
        ("alias_declaration", "name"): Role.BRIEF,
        ("type_parameter_declaration", ""): Role.BRIEF,
        ("field_declaration", "declarator"): Role.FIELD,
        ("assignment_expression", "left"): Role.TARGET,
        ("field_expression", "field"): Role.MEMBER,
    },
    selves=frozenset({"this"}),
    bare_methods=True,
    # Both ways of writing names are at home in C++.
    variable_style=_any_of(_SNAKE, _CAMEL, _UPPER),
    function_style=_any_of(_SNAKE, _CAMEL, _PASCAL),
    class_style=_any_of(_SNAKE, _PASCAL),
)

_GO = Grammar(
    load=_go,
    names=_words("identifier field_identifier type_identifier package_identifier"),
    functions=_words("function_declaration method_declaration func_literal"),
    anonymous={
        ("short_var_declaration", "right"): "left",
        ("assignment_statement", "right"): "left",
        ("var_spec", "value"): "name",
    },
    classes=frozenset(),
    nesting=_words("if_statement for_statement expression_switch_statement type_switch_statement select_statement"),
    decisions=_words("if_statement for_statement expression_case type_case communication_case && ||"),
    blocks=_words("statement_list"),
    leaving=_words("return_statement break_statement continue_statement goto_statement"),
    comments=frozenset({"comment"}),
    strings=_words("interpreted_string_literal raw_string_literal"),
    calls={"call_expression": "function"},
    members={"selector_expression": ("operand", "field")},
    passing=frozenset({("expression_list", "")}),
    roles={
        ("short_var_declaration", "left"): Role.VARIABLE,
        ("var_spec", "name"): Role.VARIABLE,
        ("const_spec", "name"): Role.VARIABLE,
        ("function_declaration", "name"): Role.FUNCTION,
        ("method_declaration", "name"): Role.METHOD,
        ("parameter_declaration", "name"): Role.PARAMETER,
        ("variadic_parameter_declaration", "name"): Role.PARAMETER,
        ("type_parameter_declaration", "name"): Role.BRIEF,
        ("range_clause", "left"): Role.BRIEF,
        ("type_switch_statement", "alias"): Role.BRIEF,
        ("receive_statement", "left"): Role.BRIEF,
        ("assignment_statement", "left"): Role.TARGET,
        ("field_declaration", "name"): Role.FIELD,
        ("type_spec", "name"): Role.CLASS,
        ("selector_expression", "field"): Role.MEMBER,
        ("keyed_element", "key"): Role.MEMBER,
        ("package_clause", ""): Role.MEMBER,
        ("import_spec", "name"): Role.IMPORT,
    },
    selves=frozenset(),
    bare_methods=False,
    variable_style=_any_of(r"_?[A-Za-z][A-Za-z0-9]*"),
    function_style=_any_of(r"_?[A-Za-z][A-Za-z0-9]*"),
    class_style=_any_of(r"[A-Za-z][A-Za-z0-9]*"),
)

GRAMMARS: Mapping[str, Grammar] = {
    "python": _PYTHON,
    "javascript": _JAVASCRIPT,
    "typescript": _TYPESCRIPT,
    "java": _JAVA,
    "cpp": _CPP,
    "go": _GO,
}
