import { Module } from '@nestjs/common';
import { OutgoingMail } from './outgoing-mail.js';

@Module({ providers: [OutgoingMail], exports: [OutgoingMail] })
export class MailModule {}
