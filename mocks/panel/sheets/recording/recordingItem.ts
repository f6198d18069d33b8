/** The name under which a recording is stored while it goes on. */
export const recordingItem = 'opname'
