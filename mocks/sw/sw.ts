import '../../src/sw/precache.ts'
import './school.ts'
