def new_file(size, owner):
    return {"size": size, "owner": owner}


class FileStore:
    def __init__(self):
        self._files = {}
        self._quotas = {}

    def add(self, path, size):
        if path in self._files:
            return False
        self._files[path] = new_file(size, None)
        return True

    def get(self, path):
        return self._files[path]["size"] if path in self._files else None

    def delete(self, path):
        size = self.get(path)
        self._files.pop(path, None)
        return size

    def add_user(self, user, quota):
        if user in self._quotas:
            return False
        self._quotas[user] = quota
        return True

    def room(self, user):
        if user not in self._quotas:
            return None
        return self._quotas[user] - sum(file["size"] for file in self._files.values() if file["owner"] == user)

    def add_as(self, user, path, size):
        if user not in self._quotas or path in self._files or size > self.room(user):
            return None
        self._files[path] = new_file(size, user)
        return self.room(user)

    def merge_users(self, kept, gone):
        if kept == gone or kept not in self._quotas or gone not in self._quotas:
            return None
        self._quotas[kept] += self._quotas.pop(gone)
        for file in self._files.values():
            if file["owner"] == gone:
                file["owner"] = kept
        return self.room(kept)

    def find(self, prefix, suffix):
        return sorted(path for path in self._files if path.startswith(prefix) and path.endswith(suffix))

    def total(self, prefix):
        return sum(self.get(path) for path in self.find(prefix, ""))

    def largest(self, prefix, count):
        ranked = sorted(self.find(prefix, ""), key=self.get, reverse=True)
        return [f"{path} ({self.get(path)})" for path in ranked[:count]]

    def copy(self, source, target):
        if source not in self._files or source == target:
            return False
        owner = self._files[source]["owner"]
        needed = self.get(source)
        if target in self._files and self._files[target]["owner"] == owner:
            needed -= self.get(target)
        if owner is not None and needed > self.room(owner):
            return False
        self._files[target] = dict(self._files[source])
        return True
