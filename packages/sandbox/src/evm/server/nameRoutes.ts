import type { Hono } from 'hono'
import { type Address, isAddressEqual, isHex, recoverMessageAddress } from 'viem'
import { invalid, Refusal } from './Refusal.js'
import { readAddress, readBody, readFields } from './read.js'

/** The coin type that stands for all EVM networks. ENSIP-19. */
const anyEvmCoinType = 0x8000_0000
/** How old a message may be, and how far the clock of a device may be ahead, in seconds. */
const [maxAgeSeconds, maxAheadSeconds] = [300, 60]
/** What is added to a label whose name is taken. */
const endings = ['', '1', '-eth', '-id', '-pay']

/** The names of accounts. */
export interface Names {
  /** The end of every name, without the dot in front. */
  readonly zone: string
  /** Who has a name, by the whole name. */
  readonly owners: Map<string, Address>
}

/**
 * Creates the names of accounts, on every EVM network.
 *
 * @param registered Addresses that have a name, by its label.
 * @throws {Error} If the zone, a label or an address is not valid.
 */
export function createNames(zone: string, registered: Readonly<Record<string, string>>): Names {
  if (!/^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(zone)) throw new Error(`"${zone}" is not a domain in lower case.`)
  const owners = new Map<string, Address>()
  for (const [label, address] of Object.entries(registered)) {
    requireLabel(label)
    owners.set(`${label}.${zone}`, readAddress(address, address))
  }
  return { zone, owners }
}

/** Returns the names of an address. */
const namesOf = ({ owners }: Names, address: Address) =>
  [...owners].filter(([, owner]) => isAddressEqual(owner, address)).map(([name]) => name)

/** `/v1/profile`, and `/v1/identity`: the names that accounts have registered. */
export function nameRoutes(app: Hono, names: Names): void {
  const { zone, owners } = names
  app.get('/v1/identity/:address', (context) => {
    const address = readAddress(context.req.param('address'), 'The address')
    return context.json({ name: namesOf(names, address)[0] ?? null, avatar: null })
  })
  app.get('/v1/profile/account/:name', (context) => {
    const name = context.req.param('name').toLowerCase()
    const owner = owners.get(name)
    if (owner) return context.json(toEntry(name, owner))
    throw new Refusal(404, 'NAME_NOT_FOUND', 'This name is not registered.')
  })
  app.get('/v1/profile/reverse/:address', (context) => {
    const address = readAddress(context.req.param('address'), 'The address')
    return context.json(namesOf(names, address).map((name) => toEntry(name, address)))
  })
  app.get('/v1/profile/suggestions/:name', (context) => {
    const { zone: asked = zone } = context.req.query()
    if (asked !== zone) throw invalid(`The names of this server end with .${zone}.`)
    const text = context.req.param('name').toLowerCase()
    const label = labelIn(text, zone) ?? text
    requireLabel(label)
    const suggestions = endings
      .map((ending) => `${label}${ending}`)
      .filter(isLabel)
      .map((each) => ({ name: `${each}.${zone}`, registered: owners.has(`${each}.${zone}`) }))
      .filter(({ registered }, index) => index === 0 || !registered)
    return context.json({ suggestions })
  })
  app.post('/v1/profile/account', async (context) => {
    const { address: given, message, signature } = readFields(await readBody(context), 'The body')
    const address = readAddress(given, '"address"')
    const name = readName(message, zone)
    if (typeof message !== 'string' || !isHex(signature)) throw invalid('The message has no signature.')
    const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined)
    if (!signer || !isAddressEqual(signer, address))
      throw new Refusal(400, 'INVALID_SIGNATURE', `The signature is not of ${address}.`)
    const owner = owners.get(name)
    if (owner && !isAddressEqual(owner, address))
      throw new Refusal(409, 'NAME_TAKEN', `The name ${name} is taken.`)
    if (!owner && namesOf(names, address).length > 0)
      throw new Refusal(409, 'NAME_OWNED', 'You already own a name.')
    owners.set(name, address)
    return context.json({ success: true })
  })
}

const toEntry = (name: string, address: Address) => ({
  name,
  addresses: { [anyEvmCoinType]: { address } },
  attributes: [],
})

/** Reads the name that a registration is about. */
function readName(message: unknown, zone: string): string {
  const { name, timestamp } = readFields(parseJson(message), 'The message')
  const label = typeof name === 'string' ? labelIn(name, zone) : undefined
  if (label === undefined) throw invalid(`The names of this server end with .${zone}.`)
  requireLabel(label)
  const age = Date.now() / 1_000 - Number(timestamp)
  if (!(age <= maxAgeSeconds && age >= -maxAheadSeconds))
    throw invalid('The message was not signed just now.')
  return `${label}.${zone}`
}

const labelIn = (name: string, zone: string) =>
  name.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : undefined

/** The rules of RFC 1034, at least 4 characters, and no two hyphens in the third and fourth place. */
const isLabel = (label: string) => /^(?!..--)[a-z\d](?:[a-z\d-]{2,61})[a-z\d]$/.test(label)

function requireLabel(label: string): void {
  if (!isLabel(label))
    throw invalid(`"${label.slice(0, 100)}" is not 4 to 63 lower-case letters, digits and hyphens.`)
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}
