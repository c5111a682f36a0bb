/** Whether a module specifier belongs to ConnectKit. */
export function isConnectkit(source: string): boolean {
  return source === 'connectkit'
}
