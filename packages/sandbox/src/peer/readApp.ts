import type { PeerApp } from './types.js'

/** Returns an app's description of itself as text that is safe to show. */
export function readApp(metadata: unknown): PeerApp {
  const fields =
    typeof metadata === 'object' && metadata !== null ? (metadata as Record<string, unknown>) : {}
  const text = (value: unknown, limit: number) =>
    typeof value === 'string' ? value.trim().slice(0, limit) : ''
  const { name, description, url, icons } = fields
  const icon = Array.isArray(icons)
    ? icons.find((each) => typeof each === 'string' && each !== '')
    : undefined
  return {
    name: text(name, 100) || 'An app without a name',
    description: text(description, 300),
    url: text(url, 300),
    ...(icon === undefined ? {} : { icon }),
  }
}
