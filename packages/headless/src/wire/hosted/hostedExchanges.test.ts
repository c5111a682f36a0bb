import { expect, test } from 'vitest'
import { failure, startDataServer } from '../../../test/dataServer.js'
import { InvalidOptionError } from '../../shared/errors/config.js'
import { HttpBodyInvalidError } from '../../shared/errors/http.js'
import { ServiceMissingError } from '../../shared/errors/service.js'
import { hosted } from '../services.js'

const recipient = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const networkId = 'eip155:8453'
const path = '/v1/exchanges/withdrawals'
const exchanges = [{ id: 'one', name: 'One' }]
const pageHosts = { one: ['exchange.example'] }
const asked = { exchange: 'one', networkId, token, value: 5n, recipient } as const

async function serve(...parameters: Parameters<typeof startDataServer>) {
  const server = await startDataServer(...parameters)
  return { server, service: hosted({ url: server.url, projectId: 'p', exchanges, pageHosts }).exchanges }
}

test('a withdrawal is begun with exact amount and address, and followed by its id', async () => {
  const { server, service } = await serve({
    [path]: { id: 'w-1', url: 'https://exchange.example/?order=w-1' },
    [`${path}/w-1`]: { status: 'SUCCESS', txHash: '0xab' },
    [`${path}/w-2`]: { status: 'IN_PROGRESS', txHash: null },
  })
  expect(service.exchanges).toEqual(exchanges)
  expect(await service.startWithdrawal(asked)).toEqual({
    id: 'w-1',
    url: 'https://exchange.example/?order=w-1',
  })
  expect(server.requests.at(-1)?.body).toEqual({
    exchange: 'one',
    chainId: networkId,
    token,
    amount: '5',
    recipient,
  })
  expect(await service.getWithdrawal({ exchange: 'one', id: 'w-1', networkId })).toEqual({
    status: 'success',
    hash: '0xab',
  })
  expect(server.requests.at(-1)?.url.searchParams.get('exchange')).toBe('one')
  expect(await service.getWithdrawal({ exchange: 'one', id: 'w-2', networkId })).toEqual({
    status: 'in-progress',
  })
})

test.each([
  'http://exchange.example/',
  'https://exchange.example.evil.example/',
  'https://a@exchange.example/',
  'https://other.example/',
])('the page %s is not of the exchange, and is not opened', async (url) => {
  const { service } = await serve({ [path]: { id: 'w-1', url } })
  await expect(service.startWithdrawal(asked)).rejects.toMatchObject({
    code: 'page/refused',
    shortMessage: expect.stringContaining(' is not a page of One.'),
  })
})

test('an exchange whose hosts the app does not list has no page', async () => {
  const { server } = await serve({ [path]: { id: 'w-1', url: 'https://exchange.example/' } })
  const { exchanges: service } = hosted({ url: server.url, exchanges })
  await expect(service.startWithdrawal(asked)).rejects.toMatchObject({ code: 'page/refused' })
})

test('a status that is none is refused', async () => {
  const { service } = await serve({ [`${path}/w-1`]: { status: 'DONE' } })
  await expect(service.getWithdrawal({ exchange: 'one', id: 'w-1', networkId })).rejects.toThrow(
    HttpBodyInvalidError,
  )
})

test('without exchanges, no network is supported; a server without the call is a service that is missing', async () => {
  const { server, service } = await serve({ [path]: failure(501) })
  expect(await service.supports(networkId)).toBe(true)
  expect(await service.supports('bip122:000000000019d6689c085ae165831e93')).toBe(false)
  expect(await hosted({ url: server.url }).exchanges.supports(networkId)).toBe(false)
  await expect(service.startWithdrawal(asked)).rejects.toThrow(ServiceMissingError)
})

test('exchanges without an id or with one twice are refused', () => {
  const url = 'https://wallets.my.app'
  for (const wrong of [[{ id: '', name: 'One' }], [...exchanges, ...exchanges]])
    expect(() => hosted({ url, exchanges: wrong })).toThrow(InvalidOptionError)
})
