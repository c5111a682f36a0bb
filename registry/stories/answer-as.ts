import { sceneOf } from './scene'

type Request = (call: { method: string; params?: readonly unknown[] }) => Promise<unknown>

/** Replaces what the wallet of a story answers to a method. */
export function answerAs(
  context: Parameters<typeof sceneOf>[0],
  method: string,
  answer: (request: Request, parameters: readonly unknown[]) => Promise<unknown>,
): void {
  const provider = sceneOf(context).wallet.provider as unknown as { request: Request }
  const request = provider.request.bind(provider)
  provider.request = (call) => (call.method === method ? answer(request, call.params ?? []) : request(call))
}
