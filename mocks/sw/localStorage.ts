// MSW does not load without this global, which a worker lacks. It stores nothing there: the school has its own cookies.
if (!('localStorage' in globalThis)) Object.assign(globalThis, { localStorage: {} })
