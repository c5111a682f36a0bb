import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test, vi } from 'vitest'

test('an issuer answers beside an app that has replaced `Response` in its process', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => errors.mockRestore())
  const before = Response
  // As each server of Hono does, unless it is told not to.
  getRequestListener(() => new Response())
  expect(Response).not.toBe(before)
  const { startProviders } = await import('../src/providers/startProviders.js')
  const { discord, stop } = await startProviders()
  onTestFinished(stop)
  const response = await fetch(`${discord.issuer}/.well-known/openid-configuration`)
  expect(await response.json()).toMatchObject({ issuer: discord.issuer })
  expect(errors.mock.calls).toEqual([])
})
