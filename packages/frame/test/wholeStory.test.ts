import { afterEach, expect, test, vi } from 'vitest'
import { databaseKinds } from '../../server/test/testDatabases.js'
import { deriveAccounts } from '../src/app/vault/accounts/deriveAccounts.js'
import { changeWallet, createWallet, openWallet, type VaultServer } from '../src/app/vault/index.js'
import { toHex } from '../src/calls/bytes.js'
import { makeCode, makeDevice, makeDeviceWay } from './devices.js'
import { dumpTables } from './dumpTables.js'
import { clientSecret } from './issuer.js'
import { openVaultStore } from './openVaultStore.js'
import { appOrigin, type Client, codeOf } from './startFrame.js'
import { startSocial } from './startSocial.js'

afterEach(() => vi.useRealTimers())

/** The calls of a vault, over the routes of the server. */
function vaultServerOf(client: Client): VaultServer {
  const call = async (name: string, body?: object) => {
    const answer = await client.call(name, body)
    if (answer.status !== 200) throw new Error(answer.body.code)
    return answer.body as unknown
  }
  return {
    read: () => call('vault'),
    open: (wayId) => call('vault/open', { wayId }),
    write: (write) => call('vault/write', write),
  }
}

test.each(databaseKinds)(
  '%s: a user signs up, makes a wallet, adds a device, changes the email and removes a device, and a dump of the database has no code, link, mail, key or secret of a visit',
  async (kind) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const pass = () => vi.setSystemTime(Date.now() + 31_000)
    const { makeClient, inbox, database, pepper, errors, issuer } = await startSocial(kind)
    const [laptop, phone, thief] = [await makeClient(), await makeClient(), await makeClient()]
    const storeOf = async () => (await makeDevice((await openVaultStore('postgres')).store)).store
    const [laptopStore, phoneStore] = [await storeOf(), await storeOf()]

    const { body: user } = await laptop.logIn('ann@example.org')
    const context = { server: vaultServerOf(laptop), store: laptopStore, subject: user.subject }
    const created = await createWallet(context, user.deviceId)
    const code = await makeCode()
    const wallet = await changeWallet(context, created, { add: [code] })

    pass()
    const { body: phoneUser } = await phone.logIn('ann@example.org')
    expect(phoneUser.subject).toBe(user.subject)
    const phoneContext = { server: vaultServerOf(phone), store: phoneStore, subject: user.subject }
    // The sealed key of the laptop is handed out to the laptop alone.
    await expect(phoneContext.server.open(user.deviceId)).rejects.toThrow('frame/not-found')
    const joined = await openWallet(phoneContext, code.key)
    expect(joined.open.header.evmAddress).toBe(wallet.open.header.evmAddress)
    const device = { id: phoneUser.deviceId, store: phoneStore, login: () => phoneContext }
    await changeWallet(phoneContext, joined, { add: [await makeDeviceWay(device, joined)] })

    pass()
    const { body } = await laptop.call('email', { email: 'ann@new.example', appOrigin })
    for (const step of ['old', 'new']) {
      const request = { challengeId: body.challengeId, appOrigin, code: codeOf(inbox) }
      expect((await laptop.call(`email/${step}-code`, request)).status).toBe(200)
    }
    // The wallet is of the user's id: no generation is written for another email.
    const after = await openWallet(context)
    expect(after.open.header).toMatchObject({ subject: user.subject, generation: 3 })

    await thief.logIn('thief@example.org')
    expect((await thief.call('vault')).body).toEqual({ vault: null })
    await expect(vaultServerOf(thief).open(code.id)).rejects.toThrow('frame/not-found')

    await laptop.call('devices/remove', { deviceId: phoneUser.deviceId })
    await expect(openWallet(phoneContext)).rejects.toThrow('frame/logged-out')
    await changeWallet(context, after, { remove: [phoneUser.deviceId] })
    const { events } = (await laptop.call('events')).body
    const kinds = events.map((event: { kind: string }) => event.kind)
    expect(kinds.filter((name: string) => name !== 'wallet-opened').slice(0, 3)).toEqual([
      'wallet-changed',
      'device-removed',
      'email-changed',
    ])
    // Once in an hour for each device, however often it is opened.
    expect(kinds.filter((name: string) => name === 'wallet-opened')).toHaveLength(2)
    expect(kinds.filter((name: string) => name === 'wallet-changed')).toHaveLength(4)

    // Visits that have ended, and some that are still open, with a user who has a login of a provider.
    const states: URLSearchParams[] = []
    const visit = async (purpose: 'login' | 'link') => {
      const request = { provider: 'home', appOrigin, purpose }
      const { uri } = (await laptop.call('social', request)).body
      const query = issuer.logIn(uri)
      states.push(new URL(uri).searchParams, new URLSearchParams(query))
      return query
    }
    const linked = await laptop.call('social/finish', { provider: 'home', query: await visit('link') })
    expect(linked.body).toEqual({ state: 'done' })
    await visit('link')
    await visit('login')
    const nonce = (await laptop.call('token/nonce', { provider: 'home', appOrigin })).body.nonce
    const visitSecrets = [
      nonce,
      clientSecret,
      ...states.flatMap((each) => [each.get('nonce'), each.get('code'), each.get('state')]),
      // The part of a state that is not the id of its visit.
      ...states.map((each) => each.get('state')?.slice(32)),
      ...issuer.requests.flatMap(({ body: sent }) => [sent.get('code_verifier'), sent.get('code')]),
      ...issuer.sent,
    ].flatMap((each) => (each ? [String(each).toLowerCase()] : []))
    expect(visitSecrets.length).toBeGreaterThan(15)

    // Codes and links that are still open are there as well.
    pass()
    await thief.call('login', { email: 'thief@example.org', appOrigin })
    await (await makeClient()).call('login', { email: 'ann@new.example', appOrigin })

    const { text, names } = await dumpTables(database)
    expect(names).toContain('latchkey_frame.challenges')
    expect(text).toContain('ann-1')
    const keys = await after.open.use(deriveAccounts)
    const mails = inbox.mails.map((mail) => mail.text).join('\n')
    const codes = [...mails.matchAll(/code is (\d{6})/g)].map(([, found]) => `${found}`)
    const tokens = [...mails.matchAll(/approve\/\w+\/(\w+)/g)].map(([, found]) => `${found}`)
    expect(codes.length).toBeGreaterThan(5)
    expect(tokens.length).toBeGreaterThan(3)
    const find = (dump: string) => [
      ...codes.filter((found) => new RegExp(`(?<![0-9a-z])${found}(?![0-9a-z])`).test(dump)),
      ...[
        ...tokens,
        ...visitSecrets,
        toHex(pepper),
        keys.evmPrivateKey.slice(2),
        keys.words,
        code.code,
      ].filter((found) => dump.toLowerCase().includes(found)),
      ...mails.split('\n').filter((line) => line.trim() !== '' && dump.includes(line.trim())),
    ]
    expect(find(text)).toEqual([])
    // What it would find if it were there.
    for (const secret of [codes[0], tokens[0], ...visitSecrets, keys.words, mails.split('\r\n')[0]])
      expect(find(`${text} ${secret} `)).not.toEqual([])
    expect(errors).toEqual([])
  },
)
