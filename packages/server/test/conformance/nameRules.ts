import {
  evmCoinType,
  nameCall,
  nameSuggestionsCall,
  namesOfAddressCall,
  registerNameCall,
} from '@latchkey/protocol'
import { ask, askCall, demand, demandEqual, demandError } from './askServer.js'
import type { HostedSubject, NameAccount, ProtocolRule } from './subject.js'

const refusals = [400, 401, 403, 409, 422]

/** What a message of a registration says. */
interface Wish {
  readonly name: string
  readonly timestamp?: number
  /** Whose address is sent. Default: who signs. */
  readonly address?: string
}

const secondsNow = () => Math.floor(Date.now() / 1_000)
const randomLabel = () => `test-${Math.random().toString(36).slice(2, 12)}`

async function register(subject: HostedSubject, account: NameAccount, wish: Wish) {
  const { name, timestamp = secondsNow(), address = account.address } = wish
  const message = JSON.stringify({ name, attributes: {}, timestamp })
  const body = {
    coin_type: evmCoinType(Number(subject.account.networkId.split(':')[1])),
    address,
    message,
    signature: await account.signMessage(message),
  }
  return ask(subject, registerNameCall.path, { body })
}

const find = (subject: HostedSubject, name: string) =>
  ask(subject, nameCall.path.replace(':name', name), { query: { apiVersion: '2' } })

const listNames = (subject: HostedSubject, address: string) =>
  askCall(subject, namesOfAddressCall, {
    params: { address },
    query: { apiVersion: '2', sender: address },
  })

/** Returns the name of an account, which a former run may have registered. */
async function ownName(subject: HostedSubject, account: NameAccount, zone: string): Promise<string> {
  const [known] = (await listNames(subject, account.address)).filter(({ name }) => name.endsWith(`.${zone}`))
  if (known) return known.name
  const name = `${randomLabel()}.${zone}`
  const reply = await register(subject, account, { name })
  demandEqual(reply.status, 200, `The status of the registration of ${name}`)
  return name
}

/** What every server does with account names, which not every one has. */
export const nameRules: readonly ProtocolRule[] = [
  {
    name: 'a name belongs to the address that signed for it, is read both ways, and is refused to others; a server without names answers 404 or 501 (spec 7.T12, 7.T13, 7.T15)',
    async check(subject) {
      const { names } = subject
      if (!names) {
        const path = nameSuggestionsCall.path.replace(':name', randomLabel())
        demandError(await ask(subject, path), [404, 501], 'A server without names')
        return
      }
      const { owner, other, zone } = names
      const free = await find(subject, `${randomLabel()}.${zone}`)
      demandError(free, [404], 'A name that is not registered')
      const name = await ownName(subject, owner, zone)
      const found = await askCall(subject, nameCall, { params: { name }, query: { apiVersion: '2' } })
      demandEqual(found.name, name, 'The name')
      const addresses = Object.values(found.addresses).map(({ address }) => address.toLowerCase())
      demandEqual([...new Set(addresses)], [owner.address.toLowerCase()], 'The address of the name')
      const own = (await listNames(subject, owner.address)).map((each) => each.name)
      demand(own.includes(name), `${name} is not among the names of its address: ${own.join(', ')}`)
      demandError(await register(subject, other, { name }), refusals, 'The name of another address')
    },
  },
  {
    name: 'a registration without a signature of the address, of another time, and against the rules of names is refused (spec 5.5, 7.T15)',
    async check(subject) {
      const { names } = subject
      if (!names) return
      const { owner, other, zone } = names
      const name = `${randomLabel()}.${zone}`
      const wishes: readonly Wish[] = [
        { name, address: owner.address },
        { name, timestamp: secondsNow() - 100_000 },
        { name, timestamp: secondsNow() + 100_000 },
        { name: `abc.${zone}` },
        { name: `a_b-c.${zone}` },
        { name: `${randomLabel()}.another-zone.test` },
      ]
      for (const wish of wishes)
        demandError(await register(subject, other, wish), refusals, JSON.stringify(wish))
      demandEqual((await find(subject, name)).status, 404, 'The status of a name that was refused')
    },
  },
  {
    name: 'suggestions are of the zone, and say which names are taken (spec 7.T14)',
    async check(subject) {
      const { names } = subject
      if (!names) return
      const { owner, zone } = names
      const name = await ownName(subject, owner, zone)
      const suggest = async (label: string) => {
        const { suggestions } = await askCall(subject, nameSuggestionsCall, {
          params: { name: label },
          query: { zone },
        })
        demand(
          suggestions.every((each) => each.name.endsWith(`.${zone}`)),
          'A suggestion is of another zone',
        )
        return suggestions
      }
      const [taken] = (await suggest(name.slice(0, -zone.length - 1))).filter((each) => each.name === name)
      demandEqual(taken?.registered, true, `${name} among the suggestions, registered`)
      const label = randomLabel()
      const [free] = (await suggest(label)).filter((each) => each.name === `${label}.${zone}`)
      demandEqual(free?.registered, false, `${label}.${zone} among the suggestions, registered`)
    },
  },
]
