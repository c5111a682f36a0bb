import { expect, test, vi } from 'vitest'
import { BodyTooLarge, readText } from './readText.js'

function bodyOf(...chunks: readonly Uint8Array[]) {
  const cancel = vi.fn()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
    cancel,
  })
  return { body, cancel }
}

test('reads a text whose characters are divided between chunks', async () => {
  const bytes = new TextEncoder().encode('a€b')
  const { body } = bodyOf(bytes.subarray(0, 2), bytes.subarray(2))
  await expect(readText(new Response(body), 5)).resolves.toBe('a€b')
  const truncated = bodyOf(bytes.subarray(0, 2))
  await expect(readText(new Response(truncated.body), 5)).resolves.toBe('a\uFFFD')
})

test('a response without a body is empty', async () => {
  await expect(readText(new Response(null), 0)).resolves.toBe('')
})

test('a body that is too large is not read further', async () => {
  const cancel = vi.fn()
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(3)),
    cancel,
  })
  await expect(readText(new Response(endless), 5)).rejects.toBeInstanceOf(BodyTooLarge)
  expect(cancel).toHaveBeenCalledTimes(1)
})

test('a header that says more than allowed is enough', async () => {
  const { body, cancel } = bodyOf(new Uint8Array(1))
  const headers = { 'content-length': '6' }
  await expect(readText(new Response(body, { headers }), 5)).rejects.toBeInstanceOf(BodyTooLarge)
  expect(cancel).toHaveBeenCalledTimes(1)
  const fits = bodyOf(new TextEncoder().encode('text'))
  await expect(readText(new Response(fits.body, { headers: { 'content-length': '5' } }), 5)).resolves.toBe(
    'text',
  )
})
