/** The name under which a running recording is stored. */
export const recordingItem = 'opname'
