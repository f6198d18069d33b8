import { ControlRefusal, type RefusalCode } from '../../controls/refusal.ts'

/** Thrown if a room cannot be opened, named, copied or closed; the message is a Dutch sentence. */
export class RoomRefusal extends ControlRefusal {
  override readonly name = 'RoomRefusal'
  constructor(message: string, code: RefusalCode = 'room') {
    super(code, message)
  }
}
