import './keepWorker.ts'
import '../../src/sw/precache.ts'
import './mockWorker.ts'
