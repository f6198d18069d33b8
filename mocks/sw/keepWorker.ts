/** One worker does two jobs here: it keeps the files and hands calls to the simulated server. */

// MSW's worker takes itself away with the last tab; then nothing would open without a network.
ServiceWorkerRegistration.prototype.unregister = async () => false

// What the kept files have answered is no business of MSW any more.
const respondWith = FetchEvent.prototype.respondWith
FetchEvent.prototype.respondWith = function (response) {
  respondWith.call(this, response)
  this.stopImmediatePropagation()
}

export {}
