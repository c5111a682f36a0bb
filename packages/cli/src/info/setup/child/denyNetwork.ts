import dgram from 'node:dgram'
import dns from 'node:dns'
import net from 'node:net'

/** Makes every attempt of this process to reach a network fail. */
export function denyNetwork(): void {
  const refuse = () => {
    throw new Error('The network is not available while the configuration is evaluated.')
  }
  net.Socket.prototype.connect = refuse
  net.Server.prototype.listen = refuse
  dgram.createSocket = refuse
  for (const target of [dns, dns.promises] as Record<string, unknown>[])
    for (const name of Object.keys(target))
      if (name === 'lookup' || name.startsWith('resolve')) target[name] = refuse
  const rejected = () => Promise.reject(new TypeError('fetch failed'))
  globalThis.fetch = rejected
}
