import { Module } from '@nestjs/common';
import { TokeninfoController } from './tokeninfo.controller.js';
import { UserinfoController } from './userinfo.controller.js';

/** What OAuth clients ask about the user, and about what they were given. */
@Module({ controllers: [UserinfoController, TokeninfoController] })
export class UserinfoModule {}
