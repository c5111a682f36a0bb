import { cookieToInitialState, type InitialState } from '@latchkey/headless'

export function initialStateOf(request: Request): InitialState | undefined {
  return cookieToInitialState(request.headers.get('cookie'))
}
