import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** An address at which a process accepts TCP connections. */
export interface Listener {
  host: string
  port: number
}

/** Returns whether this system can list the listeners of a process. */
export const canListListeners = existsSync('/proc/self/net/tcp')

/** Returns where a process accepts TCP connections. IPv4, and IPv6 as `::`. */
export function listenersOf(pid: number): Listener[] {
  const own = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return [/^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? '']
      } catch {
        // It was closed meanwhile.
        return []
      }
    }),
  )
  return ['tcp', 'tcp6'].flatMap((table) => {
    const file = `/proc/${pid}/net/${table}`
    if (!existsSync(file)) return []
    const rows = readFileSync(file, 'utf8').trim().split('\n').slice(1)
    return rows.flatMap((row) => {
      const [, local = '', , state, , , , , , inode = ''] = row.trim().split(/\s+/)
      const [address = '', port = ''] = local.split(':')
      return state === '0A' && own.has(inode)
        ? [{ host: hostOf(address), port: Number.parseInt(port, 16) }]
        : []
    })
  })
}

/** The kernel writes the bytes of an IPv4 address in reverse. */
function hostOf(address: string): string {
  if (address.length !== 8) return '::'
  return [6, 4, 2, 0].map((at) => Number.parseInt(address.slice(at, at + 2), 16)).join('.')
}
