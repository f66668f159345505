import { Module } from '@nestjs/common';
import { OperatorAccounts } from './operator-accounts.js';

/** Who is an operator. */
@Module({ providers: [OperatorAccounts], exports: [OperatorAccounts] })
export class OperatorsModule {}
