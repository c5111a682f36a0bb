/** How long what the user types must not have changed before the service is asked, in milliseconds. */
export const nameDebounceMs = 300
