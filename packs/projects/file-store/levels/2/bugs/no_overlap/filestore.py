class FileStore:
    def __init__(self):
        self._files = {}

    def add(self, path, size):
        if path in self._files:
            return False
        self._files[path] = size
        return True

    def get(self, path):
        return self._files.get(path)

    def delete(self, path):
        size = self.get(path)
        self._files.pop(path, None)
        return size

    def find(self, prefix, suffix):
        shortest = len(prefix) + len(suffix)
        found = (path for path in self._files if path.startswith(prefix) and path.endswith(suffix))
        return sorted(path for path in found if len(path) >= shortest)

    def total(self, prefix):
        return sum(self.get(path) for path in self.find(prefix, ""))

    def largest(self, prefix, count):
        ranked = sorted(self.find(prefix, ""), key=self.get, reverse=True)
        return [f"{path} ({self.get(path)})" for path in ranked[:count]]

    def copy(self, source, target):
        if source not in self._files or source == target:
            return False
        self._files[target] = self._files[source]
        return True
