import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import workerThreads from 'node:worker_threads'

/**
 * Makes every attempt of this thread to reach a network or another process fail. Node's permission model does
 * not restrict these. A thread of its own would have the originals, so none can be started.
 */
export function confine(): void {
  const refuse = () => {
    throw new Error('This is not available while the configuration is evaluated.')
  }
  net.Socket.prototype.connect = refuse
  net.Server.prototype.listen = refuse
  const targets: Record<string, unknown>[] = [
    dgram as never,
    dgram.Socket.prototype as never,
    ...[dns, dns.promises].flatMap((each) => [each as never, each.Resolver.prototype as never]),
  ]
  const isRefused = /^(?:createSocket|Socket|bind|connect|send|lookup.*|resolve.*|reverse|Resolver)$/
  for (const target of targets)
    for (const name of Object.getOwnPropertyNames(target)) if (isRefused.test(name)) target[name] = refuse
  workerThreads.Worker = refuse as never
  const signals = process as unknown as Record<string, unknown>
  for (const name of ['kill', '_kill', '_debugProcess']) signals[name] = refuse
  // Named imports of these modules are copies until they are synchronized.
  syncBuiltinESMExports()
  const rejected = () => Promise.reject(new TypeError('fetch failed'))
  globalThis.fetch = rejected
}
