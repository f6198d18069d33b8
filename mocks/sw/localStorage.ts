// MSW needs this global to load, which a worker lacks. It stores nothing there, because the school has its own cookies.
if (!('localStorage' in globalThis)) Object.assign(globalThis, { localStorage: {} })
