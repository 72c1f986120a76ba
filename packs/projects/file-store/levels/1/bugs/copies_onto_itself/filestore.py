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

    def copy(self, source, target):
        if source not in self._files:
            return False
        self._files[target] = self._files[source]
        return True
