import './precache.ts'
