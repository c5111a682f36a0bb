import type { PairingClient } from './openClient.js'

/**
 * Watches the requests of a client that the relay has not answered yet. Returns the function that ends their
 * wait when the client is closed, and refuses later messages: the package would wait 60 s for each, and its
 * timers would keep a Node process alive.
 */
export function watchPublishing({ core: { relayer } }: PairingClient): (error: Error) => void {
  const publisher = relayer.publisher as unknown as Publisher
  const { publish, publishCustom } = publisher
  const { request } = relayer
  const waiting = new Set<unknown>()
  let sending = 0
  let isClosed = false
  let close: (error: Error) => void = () => {}
  const closed = new Promise<never>((_, reject) => {
    close = reject
  })
  closed.catch(() => {})

  async function untilClosed(send: () => Promise<void>, options: PublishOptions | undefined): Promise<void> {
    sending += 1
    try {
      await (isClosed ? closed : Promise.race([send(), closed]))
    } catch (error) {
      // The package tells only senders that ask for it.
      if (options?.internal?.throwOnFailedPublish) throw error
    } finally {
      sending -= 1
      if (sending === 0) waiting.clear()
    }
  }

  publisher.publish = (topic, message, options) =>
    untilClosed(() => publish.call(publisher, topic, message, options), options)
  publisher.publishCustom = (parameters) =>
    untilClosed(() => publishCustom.call(publisher, parameters), parameters.opts)
  relayer.request = (call) => {
    // Only messages have one.
    if (call.id !== undefined) waiting.add(call.id)
    return Promise.race([request.call(relayer, call), closed])
  }
  return (error) => {
    isClosed = true
    close(error)
    // The package clears the timer of a message when it believes that the relay has it.
    for (const id of waiting) relayer.events.emit('relayer_publish', { id })
  }
}

interface PublishOptions {
  readonly internal?: { readonly throwOnFailedPublish?: boolean }
}

interface Publisher {
  publish(topic: string, message: string, options?: PublishOptions): Promise<void>
  publishCustom(parameters: { opts?: PublishOptions }): Promise<void>
}
