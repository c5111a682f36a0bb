// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// @title Several calls in one, behind the well-known Multicall3 interface.
/// @notice An implementation of our own of the interface that clients expect at
/// 0xcA11bde05977b3631167028862bE2a173976CA11. It has no constructor and no storage, so its runtime code can be
/// placed at that address as it stands.
contract Multicall3 {
    struct Call {
        address target;
        bytes callData;
    }

    struct Call3 {
        address target;
        bool allowFailure;
        bytes callData;
    }

    struct Call3Value {
        address target;
        bool allowFailure;
        uint256 value;
        bytes callData;
    }

    struct Result {
        bool success;
        bytes returnData;
    }

    string private constant CALL_FAILED = "Multicall3: call failed";
    string private constant VALUE_MISMATCH = "Multicall3: value mismatch";

    /// @notice Makes every call; one that fails reverts all.
    function aggregate(Call[] calldata calls) external payable returns (uint256 blockNumber, bytes[] memory returnData) {
        blockNumber = block.number;
        returnData = new bytes[](calls.length);
        for (uint256 i = 0; i < calls.length; ++i) {
            Result memory outcome = _attempt(calls[i].target, 0, calls[i].callData, false);
            returnData[i] = outcome.returnData;
        }
    }

    /// @notice Makes every call; a failure reverts all only if `requireSuccess`.
    function tryAggregate(bool requireSuccess, Call[] calldata calls) external payable returns (Result[] memory) {
        return _tryAll(requireSuccess, calls);
    }

    /// @notice As `tryAggregate`, with the block that it ran in.
    function tryBlockAndAggregate(bool requireSuccess, Call[] calldata calls)
        external
        payable
        returns (uint256 blockNumber, bytes32 blockHash, Result[] memory returnData)
    {
        return (block.number, blockhash(block.number), _tryAll(requireSuccess, calls));
    }

    /// @notice As `aggregate`, with the block that it ran in.
    function blockAndAggregate(Call[] calldata calls)
        external
        payable
        returns (uint256 blockNumber, bytes32 blockHash, Result[] memory returnData)
    {
        return (block.number, blockhash(block.number), _tryAll(true, calls));
    }

    /// @notice Makes every call; each says for itself whether it may fail.
    function aggregate3(Call3[] calldata calls) external payable returns (Result[] memory returnData) {
        returnData = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; ++i) {
            returnData[i] = _attempt(calls[i].target, 0, calls[i].callData, calls[i].allowFailure);
        }
    }

    /// @notice As `aggregate3`, each call with a value; the values must sum up to what was sent.
    function aggregate3Value(Call3Value[] calldata calls) external payable returns (Result[] memory returnData) {
        uint256 total = 0;
        returnData = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; ++i) {
            total += calls[i].value;
            returnData[i] = _attempt(calls[i].target, calls[i].value, calls[i].callData, calls[i].allowFailure);
        }
        require(total == msg.value, VALUE_MISMATCH);
    }

    function getBlockHash(uint256 blockNumber) external view returns (bytes32) {
        return blockhash(blockNumber);
    }

    function getLastBlockHash() external view returns (bytes32) {
        return block.number == 0 ? bytes32(0) : blockhash(block.number - 1);
    }

    function getBlockNumber() external view returns (uint256) {
        return block.number;
    }

    function getCurrentBlockCoinbase() external view returns (address) {
        return block.coinbase;
    }

    function getCurrentBlockDifficulty() external view returns (uint256) {
        return block.prevrandao;
    }

    function getCurrentBlockGasLimit() external view returns (uint256) {
        return block.gaslimit;
    }

    function getCurrentBlockTimestamp() external view returns (uint256) {
        return block.timestamp;
    }

    function getBasefee() external view returns (uint256) {
        return block.basefee;
    }

    function getChainId() external view returns (uint256) {
        return block.chainid;
    }

    function getEthBalance(address account) external view returns (uint256) {
        return account.balance;
    }

    function _tryAll(bool requireSuccess, Call[] calldata calls) private returns (Result[] memory results) {
        results = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; ++i) {
            results[i] = _attempt(calls[i].target, 0, calls[i].callData, !requireSuccess);
        }
    }

    function _attempt(address target, uint256 value, bytes calldata callData, bool allowFailure)
        private
        returns (Result memory outcome)
    {
        (outcome.success, outcome.returnData) = target.call{value: value}(callData);
        require(outcome.success || allowFailure, CALL_FAILED);
    }
}
