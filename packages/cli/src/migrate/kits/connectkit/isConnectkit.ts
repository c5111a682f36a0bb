/** Whether a module specifier is of ConnectKit. */
export function isConnectkit(source: string): boolean {
  return source === 'connectkit'
}
