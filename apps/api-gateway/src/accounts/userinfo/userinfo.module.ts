import { Module } from '@nestjs/common';
import { TokeninfoController } from './tokeninfo.controller.js';
import { UserinfoController } from './userinfo.controller.js';

/** Information about the user and the credential, for OAuth clients. */
@Module({ controllers: [UserinfoController, TokeninfoController] })
export class UserinfoModule {}
