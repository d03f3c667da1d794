import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

// Preloaded into a limited process, because Node's permissions do not cover the network, and many containers cannot
// create namespaces. TLS, HTTP and fetch open their connections through `net`.

function refuse(): never {
  throw Object.assign(new Error('A limited process has no network.'), { code: 'ERR_ACCESS_DENIED' })
}

function refuseIn(owner: object, isRefused: (name: string) => boolean) {
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(owner)))
    if (typeof value === 'function' && isRefused(name)) Object.defineProperty(owner, name, { value: refuse })
}

/** The process's standard streams are sockets, too. */
const kept = ['Socket', 'Server', 'Stream']
for (const module of [net, dgram, dns, dns.promises]) refuseIn(module, (name) => !kept.includes(name))
for (const { prototype } of [net.Socket, net.Server, dgram.Socket])
  refuseIn(prototype, (name) => /connect|listen|bind|send/i.test(name))
syncBuiltinESMExports()
