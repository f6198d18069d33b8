// MSW does not load where this name is missing, as in a worker; it keeps nothing there. The school has its own cookies.
if (!('localStorage' in globalThis)) Object.assign(globalThis, { localStorage: {} })
