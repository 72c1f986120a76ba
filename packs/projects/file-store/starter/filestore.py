class FileStore:
    def __init__(self):
        pass

    def add(self, path, size):
        pass

    def get(self, path):
        pass

    def delete(self, path):
        pass

    def copy(self, source, target):
        pass
