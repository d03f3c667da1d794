"""OpenStack Swift with its S3 API in one process, its files in the folder that is named.

It prints the port that it listens on, and ends when its standard input does. Users and their keys are in the variable
SWIFT_USERS, as tempauth reads them.
"""
import array
import json
import os
import sys

from swift.common import utils

folder = os.path.abspath(sys.argv[1])
os.makedirs(os.path.join(folder, 'disk', 'tmp'))
with open(os.path.join(folder, 'swift.conf'), 'w') as conf:
    conf.write('[swift-hash]\nswift_hash_path_suffix = tests\n')
# Nothing has to outlast this process.
os.fsync = os.fdatasync = lambda _: None
utils.set_swift_dir(folder)
utils.eventlet_monkey_patch()

import eventlet  # noqa: E402
import eventlet.wsgi  # noqa: E402
from swift.account.server import app_factory as account  # noqa: E402
from swift.common.http_protocol import SwiftHttpProtocol  # noqa: E402
from swift.common.middleware import copy, listing_formats, slo, symlink, tempauth, versioned_writes  # noqa: E402
from swift.common.middleware.s3api import s3api  # noqa: E402
from swift.common.ring import RingData  # noqa: E402
from swift.container.server import app_factory as container  # noqa: E402
from swift.obj.server import app_factory as objects  # noqa: E402
from swift.proxy.server import Application  # noqa: E402

# On a busy machine a part that is slow must be waited for, not be taken for gone.
patient = {'node_timeout': '60', 'conn_timeout': '60', 'container_update_timeout': '60', 'client_timeout': '60'}
conf = {
    'swift_dir': folder,
    'devices': folder,
    'mount_check': 'false',
    'account_autocreate': 'true',
    'allow_object_versioning': 'true',
    'recoverable_node_timeout': '60',
    'error_suppression_interval': '0',
    # Lists come in parts of which a test can fill more than one.
    'max_bucket_listing': '10',
    **patient,
    **json.loads(os.environ['SWIFT_USERS']),
}


class Cache:
    """In the place of the memcached that tempauth wants."""

    def __init__(self, app):
        self.app = app
        self.entries = {}

    def __call__(self, env, start_response):
        env['swift.cache'] = self
        return self.app(env, start_response)

    def get(self, key, **_):
        return json.loads(self.entries.get(key, 'null'))

    def set(self, key, value, **_):
        self.entries[key] = json.dumps(value)

    def delete(self, key, **_):
        self.entries.pop(key, None)


def listen():
    return eventlet.listen(('127.0.0.1', 0))


def serve(socket, app):
    # The headers as they are: the S3 clients know ETag, and not Etag.
    options = {'protocol': SwiftHttpProtocol, 'capitalize_response_headers': False}
    eventlet.spawn(eventlet.wsgi.server, socket, app, utils.NullLogger(), **options)


for kind, factory in {'account': account, 'container': container, 'object': objects}.items():
    socket = listen()
    place = {'ip': '127.0.0.1', 'port': socket.getsockname()[1]}
    replication = {'replication_ip': place['ip'], 'replication_port': place['port']}
    disk = {'id': 0, 'zone': 0, 'weight': 1, 'device': 'disk', **place, **replication}
    RingData([array.array('H', [0, 0])], [disk], 31).save(os.path.join(folder, kind + '.ring.gz'))
    serve(socket, factory(conf))

app = Application(conf)
for middleware in [symlink, versioned_writes, slo, copy, tempauth]:
    app = middleware.filter_factory(conf)(app)
app = s3api.filter_factory(conf)(app)
socket = listen()
serve(socket, Cache(listing_formats.filter_factory(conf)(app)))
print(socket.getsockname()[1], flush=True)
eventlet.tpool.execute(sys.stdin.buffer.read)
